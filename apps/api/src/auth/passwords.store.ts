import type { Queries } from '../platform/database/database.ts';

export function findPasswordHash(queries: Queries, buyerId: number) {
  return queries.selectFrom('buyer').select('password_hash').where('id', '=', buyerId).executeTakeFirst();
}

/** Whether the checked hash is still current; locks it until the transaction ends. */
export async function isPasswordStill(
  trx: Queries,
  buyerId: number,
  passwordHash: string | null,
): Promise<boolean> {
  const buyer = await trx
    .selectFrom('buyer')
    .select('password_hash')
    .where('id', '=', buyerId)
    // As strong as the following session requires; a weaker lock would deadlock.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return buyer !== undefined && buyer.password_hash === passwordHash;
}

/** @returns false when the hash was no longer `from` */
export async function replacePasswordHash(
  queries: Queries,
  buyerId: number,
  from: string | null,
  to: string,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('buyer')
    .set({ password_hash: to })
    .where('id', '=', buyerId)
    .where('password_hash', 'is not distinct from', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function savePasswordHash(trx: Queries, buyerId: number, passwordHash: string): Promise<void> {
  await trx.updateTable('buyer').set({ password_hash: passwordHash }).where('id', '=', buyerId).execute();
}
