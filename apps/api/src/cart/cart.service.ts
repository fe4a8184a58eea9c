import { goodsTotal, limits } from '@zay/contract';
import type { Database, Queries } from '../platform/database/database.ts';
import { dropOldKeys, type IdempotencyKey } from '../platform/http/idempotency.ts';
import { refuse, RefusedTransaction, type Refusal } from '../platform/http/refusal.ts';
import { transact, transactOnce } from '../platform/http/transact.ts';
import { isTooLarge, judgeLines, judgePieces, tooManyPieces, withoutHolds } from './cart-detail.ts';
import { isTooDear, mayChangeQty } from './cart.rules.ts';
import {
  bumpCart,
  countLines,
  deleteLines,
  findCartLines,
  findSkus,
  lockCart,
  putLines,
  type Line,
} from './cart.store.ts';
import { releaseHolds } from './stock-hold.store.ts';

/** Merges lines of the same SKU, in the order of their first appearance. */
export function mergeLines(lines: readonly Line[]): Line[] {
  const merged = new Map<number, Line>();
  for (const line of lines) {
    const known = merged.get(line.skuId);
    merged.set(line.skuId, known ? { ...known, qty: known.qty + line.qty } : line);
  }
  return [...merged.values()];
}

/**
 * Adds lines; the same SKU adds up (decision 102). An idempotency key adds them once.
 * @returns the number of lines, or the refusal `product-not-found`, `not-enough-stock` (with the short `lines`),
 * `too-many-pieces`, `order-limit` or `cart-full`
 */
export function addLines(
  db: Database,
  buyerId: number,
  lines: readonly Line[],
  once: IdempotencyKey | null,
): Promise<number | Refusal> {
  return transactOnce(db, once, async (trx) => {
    await dropOldKeys(trx, once);
    return changeLines(trx, buyerId, lines, sumOf);
  });
}

/**
 * Sets the quantity of lines in the cart.
 * @returns the number of lines, or the refusal `not-in-cart` or one of `addLines`
 */
export function updateLines(
  db: Database,
  buyerId: number,
  lines: readonly Line[],
): Promise<number | Refusal> {
  return transact(db, (trx) => changeLines(trx, buyerId, lines, newOf));
}

export function removeLines(db: Database, buyerId: number, skuIds: readonly number[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockCart(trx, buyerId);
    await deleteLines(trx, buyerId, skuIds);
    await releaseHolds(trx, buyerId, skuIds);
    await bumpCart(trx, buyerId);
    return countLines(trx, buyerId);
  });
}

/** New quantity of a line from its current (undefined: not in the cart) and the sent one. */
type NextQty = (current: number | undefined, sent: number) => number;

const sumOf: NextQty = (current, added) => (current ?? 0) + added;

const newOf: NextQty = (current, wanted) => {
  if (current === undefined) throw new RefusedTransaction(refuse('not-in-cart'));
  return wanted;
};

/** @returns the number of lines. @throws {RefusedTransaction} */
async function changeLines(
  trx: Queries,
  buyerId: number,
  lines: readonly Line[],
  nextQty: NextQty,
): Promise<number> {
  await lockCart(trx, buyerId);
  const before = await findCartLines(trx, buyerId);
  const wanted = mergeLines(lines).map((line) => {
    const current = before.find((known) => known.sku_id === line.skuId)?.qty;
    return { ...line, qty: nextQty(current, line.qty), current: current ?? 0 };
  });
  const count = await checkLines(trx, buyerId, before, wanted);
  await putLines(trx, buyerId, wanted);
  await bumpCart(trx, buyerId);
  return count;
}

type Before = Awaited<ReturnType<typeof findCartLines>>;

/**
 * Checks the resulting cart, because lines may share SKUs. Pieces held by other buyers count as available: a hold lasts
 * minutes, a cart days, and the cart shows what cannot be ordered yet.
 */
async function checkLines(
  trx: Queries,
  buyerId: number,
  before: Before,
  wanted: readonly (Line & { readonly current: number })[],
): Promise<number> {
  const skus = await findSkus(
    trx,
    buyerId,
    wanted.map((line) => line.skuId),
  );
  const changed = wanted.map((line) => {
    const sku = skus.find((known) => known.sku_id === line.skuId && known.product_id === line.productId);
    if (!sku?.on_sale) throw new RefusedTransaction(refuse('product-not-found'));
    return { ...sku, qty: line.qty, current: line.current };
  });
  const others = before.filter((line) => !wanted.some((other) => other.skuId === line.sku_id));
  const after = judgeLines(withoutHolds([...others, ...changed]));
  const short = changed.flatMap(({ sku_id, current }) => {
    const line = after.find((judged) => judged.sku_id === sku_id);
    return line && !mayChangeQty(current, line.qty, line.availableQty) ? [line] : [];
  });
  const first = short.find((line) => !isTooLarge(line));
  if (first) {
    const lines = short.map((line) => ({ skuId: line.sku_id, availableQty: line.availableQty }));
    throw new RefusedTransaction(refuse('not-enough-stock', { lines }, { available: first.availableQty }));
  }
  // A cart older than the limits may have more pieces, and can be reduced.
  const isRaised = changed.some(({ qty, current }) => qty > current);
  const tooMany = short[0] ? tooManyPieces(short[0]) : isRaised && judgePieces(after);
  if (tooMany) throw new RefusedTransaction(tooMany);
  // After a price increase it may be reduced step by step.
  if (isTooDear(after) && goodsTotal(after) > goodsTotal(before)) {
    const most = limits.kyats.toLocaleString('en-US');
    throw new RefusedTransaction(refuse('order-limit', {}, { most }));
  }
  if (after.length > limits.cartLines) throw new RefusedTransaction(refuse('cart-full'));
  return after.length;
}
