import { sql } from 'kysely';
import type { Database, Queries } from '../platform/database/database.ts';

/** Whether the promotion of the table `product` runs now, in SQL; within a transaction, at its begin. */
export const promotionRuns = sql<boolean>`promotion_runs(product.promotion_from, product.promotion_to)`;

/** What a piece of `sku` costs now, in kyats, in SQL; `sku.price` is the price while the promotion runs. */
export const priceNow = sql<number>`case when ${promotionRuns} then sku.price else sku.original_price end`;

/** Products in one transaction, so that orders of them wait only briefly. */
const atOnce = 500;

/**
 * Prices all products whose promotion has begun or ended, and announces them to the caches. Pages of products, carts and orders
 * compute their prices themselves; lists show the new ones from now on. Several processes may run it at once.
 * @returns the number of products
 */
export async function turnPromotions(db: Database): Promise<number> {
  for (let turned = 0; ;) {
    const { rows } = await sql<{ turned: number }>`select turn_promotions(${atOnce}) as turned`.execute(db);
    const last = rows[0]?.turned ?? 0;
    turned += last;
    if (last < atOnce) return turned;
  }
}

/** When the next promotion begins or ends; null if none does. */
export async function nextTurn(db: Queries): Promise<Date | null> {
  const row = await db
    .selectFrom('product')
    .select((eb) => eb.fn.min('promotion_turns_at').as('at'))
    .where('promotion_turns_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.at ?? null;
}
