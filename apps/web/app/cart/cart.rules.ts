import {
  defaultVariantName,
  type CartDetail,
  type CartLine,
  type CartProduct,
  type CartProductType,
  type DeliveryService,
} from '@zay/contract';
import { formatDateTime } from '../platform/dates.ts';

/** Available, short of stock or gone, by the stock now. */
export function lineType(line: Pick<CartProduct, 'qty' | 'availableQty'>): CartProductType {
  if (line.availableQty <= 0) return 'out-of-stock';
  return line.qty > line.availableQty ? 'stock-left' : 'available';
}

type CartGroups = Readonly<Record<CartProductType, readonly CartProduct[]>>;

export function groupLines(lines: readonly CartProduct[]): CartGroups {
  const ofType = (type: CartProductType) => lines.filter((line) => lineType(line) === type);
  return {
    available: ofType('available'),
    'stock-left': ofType('stock-left'),
    'out-of-stock': ofType('out-of-stock'),
  };
}

/** Price of one piece in kyats: the promoted one where there is one. */
export function piecePrice(line: Pick<CartProduct, 'promotePrice' | 'originalPrice'>): number {
  return line.promotePrice > 0 ? line.promotePrice : line.originalPrice;
}

export function linePrice(line: Pick<CartProduct, 'promotePrice' | 'originalPrice' | 'qty'>): number {
  return piecePrice(line) * line.qty;
}

/** What the available lines cost together, in kyats. */
export function linesTotal(lines: readonly CartProduct[]): number {
  return groupLines(lines).available.reduce((sum, line) => sum + linePrice(line), 0);
}

/** What a line may be raised to. A line that is short already may not grow. */
export function canIncrease(line: CartProduct): boolean {
  return line.qty + 1 <= line.availableQty;
}

/** The chosen values of a line, '' when there was nothing to choose. */
export function variationOf(line: Pick<CartProduct, 'variation' | 'skuValue'>): string {
  return line.variation === defaultVariantName ? '' : line.skuValue.replaceAll(',', ', ');
}

/** The lines with one of them at another quantity. */
export function withQuantity(lines: readonly CartProduct[], { skuId, qty }: CartLine): CartProduct[] {
  return lines.map((line) => {
    if (line.skuId !== skuId) return line;
    const changed = { ...line, qty };
    return { ...changed, productType: lineType(changed) };
  });
}

/** The delivery service that was chosen, else the first one. */
export function chosenService(cart: CartDetail, id: number | undefined): DeliveryService | undefined {
  const services = cart.deliveryInfo.mainDeliveryService;
  return services.find((service) => service.deliveryServiceId === id) ?? services[0];
}

export interface CartAmounts {
  /** Available lines. */
  readonly total: number;
  readonly deliveryFee: number;
  readonly tax: number;
  readonly discount: number;
  /** total + deliveryFee + tax - discount */
  readonly net: number;
}

/** The summary in kyats. Computed from what is on screen, so that it adds up at every moment. */
export function amountsOf(cart: CartDetail, service: DeliveryService | undefined): CartAmounts {
  const total = linesTotal(cart.productInfo);
  if (total === 0) return { total, deliveryFee: 0, tax: 0, discount: 0, net: 0 };
  const deliveryFee = service?.deliveryFee ?? cart.deliveryFee;
  const tax = cart.commercialTax;
  const discount = Math.min(cart.discount, total + tax);
  return { total, deliveryFee, tax, discount, net: total + deliveryFee + tax - discount };
}

/** An order can be delivered: there is an address to send it to. */
export function hasAddress(cart: CartDetail): boolean {
  return cart.deliveryInfo.cityId !== null && cart.deliveryInfo.address !== '';
}

/** The lines as calls take them, optionally at the quantity that is in stock. */
export function toCartLine({ productId, skuId, qty }: CartProduct): CartLine {
  return { productId, skuId, qty };
}

export function atAvailable(line: CartProduct): CartLine {
  return { ...toCartLine(line), qty: Math.min(line.qty, line.availableQty) };
}

const dayMs = 24 * 60 * 60 * 1000;
// Myanmar has one time zone and no summer time.
const yangonMs = 6.5 * 60 * 60 * 1000;

/** `YYYY-MM-DD` in Yangon, so many days after `now` (milliseconds). */
function dateAfter(days: number, now: number): string {
  return new Date(now + yangonMs + days * dayMs).toISOString().slice(0, 10);
}

interface Estimate {
  readonly fromDay: number;
  readonly toDay: number;
  /** `YYYY-MM-DD` */
  readonly fromDate: string;
  readonly toDate: string;
}

interface Days {
  readonly fromEstDeliveryDay: number;
  readonly toEstDeliveryDay: number;
}

/** When an order of `now` arrives; the chosen service's days stand before those of the address. */
export function estimateOf(service: Days | undefined, address: Days, now: number): Estimate {
  const { fromEstDeliveryDay: fromDay, toEstDeliveryDay: toDay } = service ?? address;
  return { fromDay, toDay, fromDate: dateAfter(fromDay, now), toDate: dateAfter(toDay, now) };
}

/** The lines that are ordered, the available ones, as the last look before the order shows them. */
export function reviewLines(cart: CartDetail) {
  return groupLines(cart.productInfo).available.map((line) => ({
    id: line.skuId,
    name: line.name,
    choice: variationOf(line),
    qty: line.qty,
    price: piecePrice(line),
    gift: line.promotionGetOne?.getOneProductName,
  }));
}

/** `HH:mm` in Yangon of the date-time at which a hold ends; that is never more than a day away. */
export const heldTime = (iso: string): string => formatDateTime(iso).slice(-5);
