import { randomBytes } from 'node:crypto';
import type { ProductInput } from '@zay/contract/staff';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { toColumns } from './product-row.ts';

/**
 * Locks a product for a change.
 * @param freeSkuId the new free SKU, which a concurrent order may be taking
 */
export async function lockProduct(trx: Queries, id: number, freeSkuId: number | null = null) {
  const rows = await lockProducts(trx, [id], freeSkuId);
  return rows.find((row) => row.id === id && row.state !== 'removed');
}

/**
 * Locks products for a change. Locks their SKUs first, in id order as orders do, to avoid deadlocks with orders. Also
 * locks products that one of their SKUs is free with, because they show its stock.
 */
export async function lockProducts(trx: Queries, ids: readonly number[], freeSkuId: number | null = null) {
  const wanted = sql`any (${ids}::integer[])`;
  await trx
    .selectFrom('sku')
    .select('id')
    .where(sql<boolean>`product_id = ${wanted} or id = ${freeSkuId}`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return trx
    .selectFrom('product')
    .select(['id', 'state', 'updated_at'])
    .where(
      sql<boolean>`(id = ${wanted} or id in (
        select product_id from get_one_promotion where free_product_id = ${wanted}))`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** In milliseconds, the precision of clients; strictly increasing. */
export const changedNow = sql<Date>`greatest(
  date_trunc('milliseconds', clock_timestamp()), product.updated_at + interval '1 millisecond')`;

/** Writes the product's row; inserts without an id. @returns its id */
export async function saveRow(trx: Queries, input: ProductInput): Promise<number> {
  const columns = { ...toColumns(input), state: input.state };
  if (input.id !== null) {
    await trx
      .updateTable('product')
      .set({ ...columns, updated_at: changedNow })
      .where('id', '=', input.id)
      .execute();
    return input.id;
  }
  const { id } = await trx
    .insertInto('product')
    .values({
      ...columns,
      handle: handleOf(input.name.en),
      updated_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setState(trx: Queries, id: number, state: 'published' | 'hidden'): Promise<void> {
  await trx.updateTable('product').set({ state, updated_at: changedNow }).where('id', '=', id).execute();
}

/** A readable, unique URL name: the English words and a random suffix. */
export function handleOf(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80);
  return `${words}-${randomBytes(4).toString('hex')}`.replace(/^-/, '').replace('--', '-');
}
