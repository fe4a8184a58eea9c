import {
  lineAmount,
  linesByType,
  lineType,
  orderAmounts,
  piecesOf,
  pricePaid,
  variationText,
  yangonDay,
  type CartDetail,
  type CartLine,
  type CartProduct,
  type DeliveryService,
  type OrderAmounts,
  type Priced,
} from '@zay/contract';
import { formatDateTime } from '../platform/dates.ts';
import { shopNow } from '../platform/shop-clock.ts';

export function groupLines(lines: readonly CartProduct[]) {
  return linesByType(lines, lineType);
}

/** Why none of these lines can be ordered; undefined if sold out. */
export function whyGone(lines: readonly CartProduct[]): 'cart.notSold' | 'cart.heldForOther' | undefined {
  if (lines.every((line) => line.isWithdrawn)) return 'cart.notSold';
  return lines.every((line) => line.heldUntil !== null) ? 'cart.heldForOther' : undefined;
}

/** Price of a line in kyats. */
export function linePrice(line: Priced & Pick<CartProduct, 'qty'>): number {
  return lineAmount({ price: pricePaid(line), qty: line.qty });
}

/** The lines, one of them with another quantity. */
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

/** Summary of the cart in kyats. Computed from the lines on screen, so that it always adds up. */
export function amountsOf(cart: CartDetail, service: DeliveryService | undefined): OrderAmounts {
  const lines = groupLines(cart.productInfo).available.map((line) => ({
    price: pricePaid(line),
    qty: line.qty,
  }));
  return orderAmounts(lines, {
    deliveryFee: service?.deliveryFee ?? cart.deliveryFee,
    tax: cart.commercialTax,
    discount: cart.discount,
  });
}

/** True when there are goods to order, and nothing to pay for them. */
export const isFree = ({ total, net }: OrderAmounts): boolean => total > 0 && net === 0;

/** True when the cart has a delivery address. */
export function hasAddress(cart: CartDetail): boolean {
  return cart.deliveryInfo.cityId !== null && cart.deliveryInfo.address !== '';
}

/** Converts a line to the form that the API takes. */
export function toCartLine({ productId, skuId, qty }: CartProduct): CartLine {
  return { productId, skuId, qty };
}

/** True when a line has more pieces than the shop allows, and not more than there are. */
export function isTooLarge(line: CartProduct, { mostOfLine }: CartDetail): boolean {
  return lineType(line) === 'stock-left' && line.availableQty === mostOfLine;
}

/** True when the lines that can be ordered have more pieces than an order can have. */
export function hasTooMany({ productInfo, mostOfOrder }: CartDetail): boolean {
  return piecesOf(productInfo) > mostOfOrder;
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

/** Delivery estimate of an order that is placed now. The service's days take precedence over those of the address. */
export function estimateOf(service: Days | undefined, address: Days): Estimate {
  const { fromEstDeliveryDay: fromDay, toEstDeliveryDay: toDay } = service ?? address;
  const now = shopNow();
  return { fromDay, toDay, fromDate: yangonDay(now, fromDay), toDate: yangonDay(now, toDay) };
}

/** Lines to order, in the form that the order summary shows. Only available lines are ordered. */
export function reviewLines(cart: CartDetail) {
  return groupLines(cart.productInfo).available.map((line) => ({
    id: line.skuId,
    name: line.name,
    choice: variationText(line.skuValue),
    qty: line.qty,
    price: pricePaid(line),
    gift: line.promotionGetOne?.getOneProductName,
  }));
}

/** End of a stock hold as `HH:mm` in Yangon. It is less than a day away, so it needs no date. */
export const heldTime = (iso: string): string => formatDateTime(iso).slice(-5);
