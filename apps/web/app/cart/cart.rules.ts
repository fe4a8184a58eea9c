import {
  type CartDetail,
  type CartLine,
  type CartProduct,
  type CartProductType,
  type DeliveryService,
  variationText,
  yangonDay,
} from '@zay/contract';
import { formatDateTime } from '../platform/dates.ts';

/** Classifies a line by the current stock: available, short or sold out. */
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

/** Price of one piece in kyats: the promotion price if there is one. */
export function piecePrice(line: Pick<CartProduct, 'promotePrice' | 'originalPrice'>): number {
  return line.promotePrice > 0 ? line.promotePrice : line.originalPrice;
}

export function linePrice(line: Pick<CartProduct, 'promotePrice' | 'originalPrice' | 'qty'>): number {
  return piecePrice(line) * line.qty;
}

/** Total of the available lines in kyats. */
export function linesTotal(lines: readonly CartProduct[]): number {
  return groupLines(lines).available.reduce((sum, line) => sum + linePrice(line), 0);
}

/** The lines with one of them at another quantity. */
export function withQuantity(lines: readonly CartProduct[], { skuId, qty }: CartLine): CartProduct[] {
  return lines.map((line) => {
    if (line.skuId !== skuId) return line;
    const changed = { ...line, qty };
    return { ...changed, productType: lineType(changed) };
  });
}

/** The chosen delivery service, by default the first. */
export function chosenService(cart: CartDetail, id: number | undefined): DeliveryService | undefined {
  const services = cart.deliveryInfo.mainDeliveryService;
  return services.find((service) => service.deliveryServiceId === id) ?? services[0];
}

export interface CartAmounts {
  /** Total of the available lines. */
  readonly total: number;
  readonly deliveryFee: number;
  readonly tax: number;
  readonly discount: number;
  /** total + deliveryFee + tax - discount */
  readonly net: number;
}

/** Summary of the cart in kyats. Computed from the lines on screen, so that it always adds up. */
export function amountsOf(cart: CartDetail, service: DeliveryService | undefined): CartAmounts {
  const total = linesTotal(cart.productInfo);
  if (total === 0) return { total, deliveryFee: 0, tax: 0, discount: 0, net: 0 };
  const deliveryFee = service?.deliveryFee ?? cart.deliveryFee;
  const tax = cart.commercialTax;
  const discount = Math.min(cart.discount, total + tax);
  return { total, deliveryFee, tax, discount, net: total + deliveryFee + tax - discount };
}

/** True when the cart has a delivery address. */
export function hasAddress(cart: CartDetail): boolean {
  return cart.deliveryInfo.cityId !== null && cart.deliveryInfo.address !== '';
}

/** Converts a line to the form that the API takes. */
export function toCartLine({ productId, skuId, qty }: CartProduct): CartLine {
  return { productId, skuId, qty };
}

export function atAvailable(line: CartProduct): CartLine {
  return { ...toCartLine(line), qty: Math.min(line.qty, line.availableQty) };
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

/**
 * Delivery estimate for an order at `now`, in milliseconds. The service's days take precedence over those
 * of the address.
 */
export function estimateOf(service: Days | undefined, address: Days, now: number): Estimate {
  const { fromEstDeliveryDay: fromDay, toEstDeliveryDay: toDay } = service ?? address;
  return { fromDay, toDay, fromDate: yangonDay(now, fromDay), toDate: yangonDay(now, toDay) };
}

/** Lines to order, in the form that the order summary shows. Only available lines are ordered. */
export function reviewLines(cart: CartDetail) {
  return groupLines(cart.productInfo).available.map((line) => ({
    id: line.skuId,
    name: line.name,
    choice: variationText(line.skuValue),
    qty: line.qty,
    price: piecePrice(line),
    gift: line.promotionGetOne?.getOneProductName,
  }));
}

/** End of a stock hold as `HH:mm` in Yangon. It is less than a day away, so it needs no date. */
export const heldTime = (iso: string): string => formatDateTime(iso).slice(-5);
