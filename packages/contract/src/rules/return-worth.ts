/** A returned line of an order: pieces to return and arrived ones, with the free pieces that came with them. Prices in kyats. */
export interface ReturnedLine {
  readonly price: number;
  readonly qty: number;
  readonly received: number;
  readonly freePrice: number;
  readonly freeQty: number;
  readonly freeReceived: number;
}

/** The money of an order, in kyats. */
interface PaidOrder {
  readonly totalAmt: number;
  readonly netAmt: number;
  readonly deliveryFee: number;
}

/**
 * Free pieces that come back with pieces of a line, after others of it were asked for. All of a line's free pieces are
 * shared out once, earlier pieces rounding up.
 */
export function freePiecesOf(
  line: { readonly qty: number; readonly freeQty: number },
  asked: number,
  qty: number,
): number {
  const upTo = (pieces: number) => Math.ceil((line.freeQty * pieces) / line.qty);
  return upTo(asked + qty) - upTo(asked);
}

/** What arrived pieces of a line are worth. Free pieces that did not come with them are charged, up to that. */
function lineWorth({ price, qty, received, freePrice, freeQty, freeReceived }: ReturnedLine): number {
  const missing = freePiecesOf({ qty, freeQty }, 0, received) - freeReceived;
  return Math.max(0, price * received - freePrice * Math.max(0, missing));
}

/**
 * What was paid for the arrived pieces of a return: the most to refund, without the delivery fee. Tax and a discount of the
 * whole order are shared out by price.
 */
export function returnWorth(lines: readonly ReturnedLine[], order: PaidOrder): number {
  const sum = lines.reduce((total, line) => total + lineWorth(line), 0);
  const paid = Math.max(0, order.netAmt - order.deliveryFee);
  if (paid === order.totalAmt || order.totalAmt === 0) return sum;
  return Number((BigInt(sum) * BigInt(paid)) / BigInt(order.totalAmt));
}
