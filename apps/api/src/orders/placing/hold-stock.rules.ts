import type { JudgedLine } from '../../cart/cart-detail.ts';
import { earliest } from '../../cart/cart.rules.ts';
import type { Hold, HoldPeriod } from '../../cart/stock-hold.store.ts';
import { stockNeeds } from './place-order.rules.ts';

/** A line and how many of its pieces are held: none, some or all. */
export interface HeldLine {
  readonly line: JudgedLine;
  readonly heldQty: number;
  readonly heldUntil: Date | null;
}

export interface HoldPlan {
  readonly holds: readonly Hold[];
  readonly lines: readonly HeldLine[];
  /** Whether a line is not held because its last hold ended too recently. */
  readonly hasEnded: boolean;
}

export interface HoldTerms {
  readonly now: Date;
  readonly minutes: number;
  readonly mostPieces: number;
  /** SKUs whose rows are locked. No other SKU may be held. */
  readonly locked: ReadonlySet<number>;
}

/**
 * Plans the holds for the lines that can be ordered, free pieces included, up to `mostPieces`. A running hold keeps its end.
 * After a hold has ended, a new one of the same SKU may begin only after the same length of time: otherwise a buyer could
 * hold the same goods forever.
 * @param own current and past holds of the buyer, by SKU
 */
export function planHold(
  lines: readonly JudgedLine[],
  own: readonly HoldPeriod[],
  { now, minutes, mostPieces, locked }: HoldTerms,
): HoldPlan {
  const lengthMs = minutes * 60_000;
  const ends = new Map(own.map(({ skuId, until }) => [skuId, until]));
  const endOf = (skuId: number): Date | null => {
    const end = ends.get(skuId);
    if (end && end > now) return end;
    const mayBegin = !end || end.getTime() + lengthMs <= now.getTime();
    return mayBegin ? new Date(now.getTime() + lengthMs) : null;
  };

  let piecesLeft = mostPieces;
  let hasEnded = false;
  const held = lines.map((line): HeldLine => {
    const none = { line, heldQty: 0, heldUntil: null };
    const skuIds = line.free_sku_id === null ? [line.sku_id] : [line.sku_id, line.free_sku_id];
    if (line.type !== 'available' || skuIds.some((id) => !locked.has(id))) return none;
    const lineEnds = skuIds.flatMap((id) => endOf(id) ?? []);
    if (lineEnds.length < skuIds.length) {
      hasEnded = true;
      return none;
    }
    const heldQty = Math.min(line.qty, Math.floor(piecesLeft / skuIds.length));
    if (heldQty === 0) return none;
    piecesLeft -= heldQty * skuIds.length;
    return { line, heldQty, heldUntil: earliest(lineEnds) };
  });
  const needs = stockNeeds(held.map(({ line, heldQty }) => ({ ...line, qty: heldQty })));
  const holds = needs.flatMap(({ skuId, pieces }) => {
    const until = pieces > 0 ? endOf(skuId) : null;
    return until ? [{ skuId, pieces, until }] : [];
  });
  return { holds, lines: held, hasEnded };
}
