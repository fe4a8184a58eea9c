import { goodsTotal, limits, piecesOf, type BodyOf } from '@zay/contract';
import type { createOrderLink } from '@zay/contract/staff';
import type { z } from 'zod';
import { judgeLines, judgePieces, type JudgedLine } from '../../cart/cart-detail.ts';
import { findSkus } from '../../cart/cart.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, RefusedTransaction, type Refusal } from '../../platform/http/refusal.ts';
import { ValidationError } from '../../platform/http/validation.ts';
import { lockSkus, noteTaken, takeStock } from '../life/stock.store.ts';
import { stockNeeds } from '../placing/place-order.rules.ts';
import { insertLink } from './order-link.store.ts';

type Wanted = BodyOf<typeof createOrderLink>;

interface Maker {
  readonly staffId: number;
  readonly mayLowerPrices: boolean;
}

interface MadeLink {
  readonly id: number;
  readonly expiresAt: string;
  readonly pieces: number;
  /** Of the goods, in kyats. */
  readonly total: number;
}

/**
 * Makes an order link, which takes its goods from the stock.
 * @throws {ValidationError} with the problems of all fields
 * @returns the link, or the refusals `too-many-pieces`; `goods-changed` when it can be tried again
 */
export async function makeLink(trx: Queries, wanted: Wanted, maker: Maker): Promise<MadeLink | Refusal> {
  const skuIds = wanted.lines.map(({ skuId }) => skuId);
  const locked = await lockSkus(trx, skuIds);
  const skus = await findSkus(trx, null, skuIds);
  const judged = judgeLines(
    wanted.lines.flatMap(({ skuId, qty }) => {
      const sku = skus.find((known) => known.sku_id === skuId);
      return sku ? { ...sku, qty } : [];
    }),
  );
  const problems = problemsOfLink(wanted, judged, maker.mayLowerPrices);
  if (problems.length > 0) throw new ValidationError(problems);
  const tooMany = judgePieces(judged);
  if (tooMany) return tooMany;
  const lines = judged.map((line) => agreed(line, wanted));
  const needs = stockNeeds(lines);
  // Staff added a free piece while this call waited for locks, or a buyer began to hold the last pieces.
  if (needs.some(({ skuId }) => !locked.has(skuId)) || !(await takeStock(trx, null, needs)))
    throw new RefusedTransaction(refuse('goods-changed'));
  const link = await insertLink(trx, {
    note: wanted.note,
    deliveryFee: wanted.deliveryFee ?? null,
    hours: wanted.hours,
    staffId: maker.staffId,
    lines,
  });
  await noteTaken(trx, { linkId: link.id }, needs);
  return {
    id: link.id,
    expiresAt: link.expires_at.toISOString(),
    pieces: piecesOf(judged),
    total: goodsTotal(lines),
  };
}

/** A line at the price that staff agreed on, by default the shop's. */
function agreed({ sku_id, qty, price, original_price, free_sku_id }: JudgedLine, { lines }: Wanted) {
  const { price: lower = price } = lines.find(({ skuId }) => skuId === sku_id) ?? {};
  return { sku_id, qty, price: lower, original_price, free_sku_id };
}

/**
 * Problems of all fields of a new link.
 * @param judged its lines that exist, by the shop's prices and stock
 */
function problemsOfLink(
  { lines, deliveryFee }: Wanted,
  judged: readonly JudgedLine[],
  mayLowerPrices: boolean,
): z.core.$ZodIssue[] {
  const problems: z.core.$ZodIssue[] = [];
  const report = (path: (string | number)[], message: string) =>
    problems.push({ code: 'custom', input: undefined, path, message });
  for (const [index, { skuId, qty, price }] of lines.entries()) {
    const line = judged.find((known) => known.sku_id === skuId);
    if (!line?.on_sale) {
      report(['lines', index, 'skuId'], 'gone');
      continue;
    }
    if (qty > line.availableQty)
      problems.push({
        code: 'too_big',
        origin: 'number',
        input: qty,
        maximum: line.availableQty,
        path: ['lines', index, 'qty'],
        message: 'more-than-stock',
      });
    if (price !== undefined && price > line.price) report(['lines', index, 'price'], 'price-above-shop');
    if (price !== undefined && price < line.price && !mayLowerPrices)
      report(['lines', index, 'price'], 'price-needs-right');
  }
  if (deliveryFee !== undefined && !mayLowerPrices) report(['deliveryFee'], 'price-needs-right');
  if (goodsTotal(judged) > limits.kyats)
    problems.push({
      code: 'too_big',
      origin: 'number',
      input: undefined,
      maximum: limits.kyats,
      path: ['lines'],
      message: '',
    });
  return problems;
}
