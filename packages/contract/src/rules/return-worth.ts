/** Pieces that came back of a line of an order, and free pieces that came with them. */
interface CameBack {
  readonly lineId: number;
  readonly received: number;
  readonly freeReceived: number;
}

/** What came back of a line by one return. Money in kyats. */
export interface ReturnedLine extends CameBack {
  /** For all pieces of the line, with its share of the order's discount and tax. */
  readonly paid: number;
  /** Pieces of the line, and free pieces that were sent with them. */
  readonly pieces: number;
  readonly freePieces: number;
  /** Of a free piece. */
  readonly freePrice: number;
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

/** What the pieces that came back of a line by all returns are worth. Free pieces that did not come are charged, up to that. */
function worthOfLine(
  { paid, pieces, freePieces, freePrice }: ReturnedLine,
  { received, freeReceived }: Omit<CameBack, 'lineId'>,
): number {
  const missing = freePiecesOf({ qty: pieces, freeQty: freePieces }, 0, received) - freeReceived;
  return Math.max(0, Math.floor((paid * received) / pieces) - freePrice * Math.max(0, missing));
}

/**
 * What was paid for the pieces that came by a return, without the delivery fee. The last pieces of a line get what rounding
 * left of the earlier ones.
 * @param others what came by the other returns of the order
 */
export function returnWorth(lines: readonly ReturnedLine[], others: readonly CameBack[]): number {
  return lines.reduce((total, line) => {
    const before = { received: 0, freeReceived: 0 };
    for (const { lineId, received, freeReceived } of others) {
      if (lineId !== line.lineId) continue;
      before.received += received;
      before.freeReceived += freeReceived;
    }
    const after = {
      received: before.received + line.received,
      freeReceived: before.freeReceived + line.freeReceived,
    };
    return total + Math.max(0, worthOfLine(line, after) - worthOfLine(line, before));
  }, 0);
}

/** An order with all its returns. Money in kyats. */
export interface ReturnedOrder {
  /** What the order brings now, less what the shop gave up of it. */
  readonly kept: number;
  readonly deliveryFee: number;
  readonly buyerReturns: readonly {
    readonly id: number;
    /** The delivery fee goes back too. */
    readonly withDelivery: boolean;
    /** By refunds of this return. */
    readonly refunded: number;
    readonly lines: readonly ReturnedLine[];
  }[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What was paid for all pieces that came back, without the delivery fee. */
function worthOfAll(lines: readonly ReturnedLine[]): number {
  const byLine = new Map<number, ReturnedLine>();
  for (const line of lines) {
    const { received, freeReceived } = byLine.get(line.lineId) ?? { received: 0, freeReceived: 0 };
    const both = { received: received + line.received, freeReceived: freeReceived + line.freeReceived };
    byLine.set(line.lineId, { ...line, ...both });
  }
  return returnWorth([...byLine.values()], []);
}

/**
 * The most to refund for a return, in kyats: what was paid for its pieces, less what was given back for them; no more than all
 * returns together may give back, since pieces of others may have come between its own; and no more than the order brings.
 */
export function mostToRefund(order: ReturnedOrder, returnId: number): number {
  const { kept, deliveryFee, buyerReturns } = order;
  const back = buyerReturns.find(({ id }) => id === returnId);
  if (!back) return 0;
  const others = buyerReturns.filter((one) => one !== back).flatMap(({ lines }) => lines);
  const fee = back.withDelivery ? deliveryFee : 0;
  const hasFee = buyerReturns.some(({ withDelivery }) => withDelivery);
  const [backFee, keptFee] = hasFee ? [deliveryFee, 0] : [0, deliveryFee];
  const ofThis = returnWorth(back.lines, others) + fee - back.refunded;
  const all = worthOfAll(buyerReturns.flatMap(({ lines }) => lines)) + backFee;
  const ofAll = all - sum(buyerReturns.map(({ refunded }) => refunded));
  return Math.max(0, Math.min(ofThis, ofAll, kept - keptFee));
}
