import { goodsTotal, limits } from '@zay/contract';
import type { z } from 'zod';
import { judgeLines, type JudgedLine } from '../../cart/cart-detail.ts';
import { findSkus } from '../../cart/cart.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, RefusedTransaction } from '../../platform/http/refusal.ts';
import { takeStock, type StockNeed } from '../life/stock.store.ts';
import { stockNeeds } from './place-order.rules.ts';

/** Goods that staff sell at the shop's prices or lower ones of their own. */
interface AgreedGoods {
  readonly skuId: number;
  readonly qty: number;
  /** Of one piece, in kyats; missing: that of the shop. */
  readonly price?: number | undefined;
}

interface AgreedTerms {
  /** Of the request, for problems. */
  readonly field: string;
  readonly mayLowerPrices: boolean;
  /** The highest sum of the goods, in kyats; by default that of an order. */
  readonly most?: number;
}

/**
 * Judges goods by the shop's prices, stock and limits. Lock the SKUs before.
 * @returns the goods that exist, at the agreed prices, and the problems of all fields
 */
export async function judgeAgreed(
  trx: Queries,
  wanted: readonly AgreedGoods[],
  { field, mayLowerPrices, most = limits.kyats }: AgreedTerms,
): Promise<{ readonly lines: readonly JudgedLine[]; readonly problems: readonly z.core.$ZodIssue[] }> {
  const skuIds = wanted.map(({ skuId }) => skuId);
  const skus = await findSkus(trx, null, skuIds);
  const judged = judgeLines(
    wanted.flatMap(({ skuId, qty }) => {
      const sku = skus.find((known) => known.sku_id === skuId);
      return sku ? { ...sku, qty } : [];
    }),
  );
  const problems: z.core.$ZodIssue[] = [];
  const report = (path: (string | number)[], message: string) =>
    problems.push({ code: 'custom', input: undefined, path, message });
  for (const [index, { skuId, qty, price }] of wanted.entries()) {
    const line = judged.find((known) => known.sku_id === skuId);
    if (!line?.on_sale) {
      report([field, index, 'skuId'], 'gone');
      continue;
    }
    if (qty > line.availableQty)
      problems.push({
        code: 'too_big',
        origin: 'number',
        input: qty,
        maximum: line.availableQty,
        path: [field, index, 'qty'],
        message: 'more-than-stock',
      });
    if (price !== undefined && price > line.price) report([field, index, 'price'], 'price-above-shop');
    if (price !== undefined && price < line.price && !mayLowerPrices)
      report([field, index, 'price'], 'price-needs-right');
  }
  const lines = judged.map((line) => agreed(line, wanted));
  if (goodsTotal(lines) > most) problems.push(tooMuch(field, most));
  return { lines, problems };
}

/** The problem of goods that cost more than one amount of money can be. */
export const tooMuch = (field: string, most: number = limits.kyats): z.core.$ZodIssue => ({
  code: 'too_big',
  origin: 'number',
  input: undefined,
  maximum: most,
  path: [field],
  message: 'goods-too-dear',
});

/** A line at the price that staff agreed on. A lower one is of no promotion. */
function agreed(line: JudgedLine, wanted: readonly AgreedGoods[]): JudgedLine {
  const { price = line.price } = wanted.find(({ skuId }) => skuId === line.sku_id) ?? {};
  return price === line.price ? line : { ...line, price, promotion_from: null, promotion_to: null };
}

/**
 * Takes judged goods and their free pieces from the stock; `noteTaken` follows.
 * @param locked the ids of `lockSkus`
 * @returns the taken pieces
 * @throws {RefusedTransaction} `goods-changed` when it can be tried again: staff added a free piece while this call waited for
 *   locks, or a buyer began to hold the last pieces
 */
export async function takeAgreed(
  trx: Queries,
  lines: readonly JudgedLine[],
  locked: ReadonlySet<number>,
): Promise<readonly StockNeed[]> {
  const needs = stockNeeds(lines);
  if (needs.some(({ skuId }) => !locked.has(skuId)) || !(await takeStock(trx, null, needs)))
    throw new RefusedTransaction(refuse('goods-changed'));
  return needs;
}
