import { orderStatuses } from '@zay/contract';
import { costOf, partsOf, sum } from './order-price.ts';
import type { LineRefs, OrderFacts, State } from './state.ts';

/** Of one line: pieces that were asked for with their free ones, and those that came. */
type ReturnedPieces = [qty: number, free: number, received: number, freeReceived: number];

/** A return of a buyer, by SKU. `given` is what went back for it. */
export interface ReturnFacts {
  status: string;
  given: number;
  /** The delivery fee may go back with it. */
  hasFee: boolean;
  lines: Record<number, ReturnedPieces>;
}

/** Pieces of a line by some returns. */
function piecesOf(returns: readonly ReturnFacts[], sku: number): ReturnedPieces {
  const all = returns.flatMap(({ lines }) => (lines[sku] ? [lines[sku]] : []));
  const [qty, free, received, freeReceived] = [0, 1, 2, 3].map((at) => sum(all.map((one) => one[at] ?? 0)));
  return [qty ?? 0, free ?? 0, received ?? 0, freeReceived ?? 0];
}

/** Free pieces that come back with the first pieces of a line: shared out once, earlier ones rounding up. */
const freeOf = ([, , qty, free]: LineRefs, pieces: number) => Math.ceil((free * pieces) / qty);

/** Pieces of a line that nobody has asked to return. */
export const leftOf = ({ returns }: OrderFacts, [, sku, qty]: LineRefs): number =>
  qty - piecesOf(returns, sku)[0];

/** Adds a return of some pieces. @param wanted by line */
export function addReturn(
  facts: OrderFacts,
  lines: readonly LineRefs[],
  wanted: readonly { readonly lineId: number; readonly qty: number }[],
): ReturnFacts {
  const back: ReturnFacts = { status: 'asked', given: 0, hasFee: false, lines: {} };
  for (const { lineId, qty } of wanted) {
    const line = lines.find(([id]) => id === lineId);
    if (!line) continue;
    const [asked] = piecesOf(facts.returns, line[1]);
    back.lines[line[1]] = [qty, freeOf(line, asked + qty) - freeOf(line, asked), 0, 0];
  }
  facts.returns.push(back);
  return back;
}

/** All pieces with free ones that came by a return, or that were asked for. */
export const cameBy = ({ lines }: ReturnFacts): number =>
  sum(Object.values(lines).map(([, , received, freeReceived]) => received + freeReceived));
export const askedBy = ({ lines }: ReturnFacts): number =>
  sum(Object.values(lines).map(([qty, free]) => qty + free));

/** What was paid for the first pieces of a line: rounded down, so that the last one gets the rest. */
function paidFor(facts: OrderFacts, sku: number, pieces: number): number {
  const line = facts.lines.find(([one]) => one === sku);
  return line ? Math.floor((costOf(line) * pieces) / line[1]) : 0;
}

/**
 * The most that may go back for a return: what was paid for its pieces, after those of the other returns, less what went back for it.
 * Free pieces that did not come are charged, up to that. All returns together give back no more than was paid for their pieces, and
 * no order more than it brings. The delivery fee stays, unless one return has it.
 */
export function mostToGive(facts: OrderFacts, lines: readonly LineRefs[], back: ReturnFacts): number {
  const { returns, fee, net, credits, givenUp } = facts;
  const others = returns.filter((one) => one !== back);
  const worths = lines.map((line) => {
    const [, sku, , , , freePrice] = line;
    const of = (some: readonly ReturnFacts[]) => {
      const [, , received, freeReceived] = piecesOf(some, sku);
      const missing = Math.max(0, freeOf(line, received) - freeReceived);
      return Math.max(0, paidFor(facts, sku, received) - missing * freePrice);
    };
    return Math.max(0, of(returns) - of(others));
  });
  const paid = sum(lines.map(([, sku]) => paidFor(facts, sku, piecesOf(returns, sku)[2])));
  const feeBack = returns.some((one) => one.hasFee) ? fee : 0;
  return Math.max(
    0,
    Math.min(
      sum(worths) + (back.hasFee ? fee : 0) - back.given,
      paid + feeBack - sum(returns.map((one) => one.given)),
      net - credits - givenUp - (fee - feeBack),
    ),
  );
}

/** Adds a return that has come whole, for which all goes back that may. */
export function receiveAtOnce(
  facts: OrderFacts,
  lines: readonly LineRefs[],
  wanted: Parameters<typeof addReturn>[2],
): ReturnFacts {
  const back = addReturn(facts, lines, wanted);
  back.status = 'received';
  for (const pieces of Object.values(back.lines)) pieces.splice(2, 2, pieces[0], pieces[1]);
  back.given = mostToGive(facts, lines, back);
  facts.credits += back.given;
  return back;
}

/** What was sold of a product: paid and free pieces that stayed away, and kyats less what went back for the others. */
interface Sold {
  pieces: number;
  free: number;
  amount: number;
  /** Kyats that may belong to another line of a return, or to the delivery: what rounding left of it. */
  unsure: number;
}

/** Sold goods by SKU, with those of free pieces. */
export function soldGoods(
  { orders }: State,
  linesOf: (order: number) => readonly LineRefs[],
): Map<number, Sold> {
  const all = new Map<number, Sold>();
  const of = (sku: number) => {
    const sold = all.get(sku) ?? { pieces: 0, free: 0, amount: 0, unsure: 0 };
    all.set(sku, sold);
    return sold;
  };
  for (const [id, facts] of Object.entries(orders)) {
    if (facts.status === orderStatuses.deleted) continue;
    const { lines, returns } = facts;
    for (const [, sku, qty, freeQty, freeSku] of linesOf(Number(id))) {
      const [, , received, freeReceived] = piecesOf(returns, sku);
      of(sku).pieces += qty - received;
      of(freeSku).free += freeQty - freeReceived;
    }
    for (const line of lines) of(line[0]).amount += costOf(line);
    for (const { given, lines: returned } of returns) {
      const skus = Object.keys(returned).map(Number);
      const paid = skus.map((sku) => paidFor(facts, sku, returned[sku]?.[2] ?? 0));
      const parts = partsOf(Math.min(given, sum(paid)), paid, paid);
      for (const [at, sku] of skus.entries()) {
        of(sku).amount -= parts[at] ?? 0;
        of(sku).unsure += given > 0 ? skus.length : 0;
      }
    }
  }
  return all;
}
