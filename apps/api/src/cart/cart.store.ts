import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';
import { refuse, RefusedTransaction } from '../platform/http/refusal.ts';
import { skuDetails } from './sku-details.store.ts';

export interface Line {
  readonly productId: number;
  readonly skuId: number;
  readonly qty: number;
}

export function findCartLines(queries: Queries, buyerId: number) {
  return skuDetails(queries, buyerId)
    .innerJoin('cart_line', 'cart_line.sku_id', 'sku.id')
    .select('cart_line.qty')
    .where('cart_line.buyer_id', '=', buyerId)
    .orderBy('cart_line.created_at')
    .orderBy('cart_line.sku_id')
    .execute();
}

/** SKUs, as `skuDetails`. */
export function findSkus(queries: Queries, buyerId: number | null, skuIds: readonly number[]) {
  return skuDetails(queries, buyerId)
    .where('sku.id', 'in', [...skuIds])
    .execute();
}

/**
 * Locks the buyer's row, so that the account is not deleted concurrently, then the cart, until the transaction ends.
 * @returns the version of the cart
 * @throws RefusedTransaction when the account was just deleted
 */
export async function lockCart(queries: Queries, buyerId: number): Promise<number> {
  const cart = await queries
    .insertInto('cart')
    .columns(['buyer_id'])
    .expression((eb) =>
      eb
        .selectFrom('buyer')
        .select('buyer.id')
        .where('buyer.id', '=', buyerId)
        .where('buyer.deleted_at', 'is', null)
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.column('buyer_id').doUpdateSet((eb) => ({ buyer_id: eb.ref('excluded.buyer_id') })),
    )
    .returning('version')
    .executeTakeFirst();
  if (!cart) throw new RefusedTransaction(refuse('unauthenticated'));
  return cart.version;
}

/** Call it with every change of lines: orders placed from the older cart are then refused. */
export async function bumpCart(queries: Queries, buyerId: number): Promise<void> {
  await queries
    .updateTable('cart')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('buyer_id', '=', buyerId)
    .execute();
}

/** Sets quantities, inserting missing lines. */
export async function putLines(queries: Queries, buyerId: number, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  await queries
    .insertInto('cart_line')
    .values(
      lines.map((line) => ({
        buyer_id: buyerId,
        sku_id: line.skuId,
        product_id: line.productId,
        qty: line.qty,
        created_at: sql<Date>`clock_timestamp()`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['buyer_id', 'sku_id']).doUpdateSet((eb) => ({ qty: eb.ref('excluded.qty') })),
    )
    .execute();
}

export async function deleteLines(
  queries: Queries,
  buyerId: number,
  skuIds: readonly number[],
): Promise<void> {
  if (skuIds.length === 0) return;
  await queries
    .deleteFrom('cart_line')
    .where('buyer_id', '=', buyerId)
    .where('sku_id', 'in', [...skuIds])
    .execute();
}

export async function countLines(queries: Queries, buyerId: number): Promise<number> {
  const { lines } = await queries
    .selectFrom('cart_line')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return lines;
}
