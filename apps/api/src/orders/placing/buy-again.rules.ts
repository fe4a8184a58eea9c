import { piecesOf, type LeftOutReason } from '@zay/contract';
import { judgeLines, withoutHolds, type DetailedLine } from '../../cart/cart-detail.ts';
import { isTooFull } from '../../cart/cart.rules.ts';
import type { SkuDetails } from '../../cart/sku-details.store.ts';

export interface OrderedPieces {
  readonly sku_id: number;
  readonly qty: number;
}

/** The outcome for one ordered line, in pieces. */
export interface Refilled<Ordered extends OrderedPieces> {
  readonly ordered: Ordered;
  readonly added: number;
  readonly leftOut: number;
  /** Null when nothing was left out. */
  readonly reason: LeftOutReason | null;
}

interface Refill<Ordered extends OrderedPieces> {
  /** All lines of the cart afterwards. */
  readonly cart: readonly DetailedLine[];
  readonly lines: readonly Refilled<Ordered>[];
}

/**
 * Adds ordered pieces to a cart, line by line, as far as the stock allows beside what the cart already contains.
 * It never lowers a quantity of the cart. It ignores the stock holds of other buyers, as every change of a cart does.
 * @param skus the SKUs as they are sold now; a missing one is no longer sold
 * @returns the cart afterwards, and the outcome of each ordered line
 */
export function refillCart<Ordered extends OrderedPieces>(
  cart: readonly DetailedLine[],
  ordered: readonly Ordered[],
  skus: readonly SkuDetails[],
): Refill<Ordered> {
  let filled = cart;
  const lines = ordered.map((line): Refilled<Ordered> => {
    const { sku_id, qty } = line;
    const keep = (added: number, reason: LeftOutReason | null) => ({
      ordered: line,
      added,
      leftOut: qty - added,
      reason,
    });
    const sku = skus.find((known) => known.sku_id === sku_id);
    if (!sku?.on_sale) return keep(0, 'not-sold');

    const held = filled.find((known) => known.sku_id === sku_id)?.qty ?? 0;
    const others = filled.filter((known) => known.sku_id !== sku_id);
    const wanted = { ...sku, qty: held + qty };
    const judged = judgeLines(withoutHolds([...others, wanted]));
    const available = judged.find((known) => known.sku_id === sku_id)?.availableQty;
    if (!available) return keep(0, 'out-of-stock');
    const room = sku.most_of_order - piecesOf(judgeLines(withoutHolds(others)));
    const isLimited = room < available || available === sku.most_of_line;
    const reason = isLimited ? 'too-many-pieces' : 'stock-left';
    const next = Math.max(held, Math.min(wanted.qty, available, room));
    if (next === held) return keep(0, reason);
    const after = [...others, { ...sku, qty: next }];
    if (isTooFull(after)) return keep(0, 'cart-full');
    filled = after;
    return keep(next - held, next < wanted.qty ? reason : null);
  });
  return { cart: filled, lines };
}
