import type { Queries } from '../platform/database/database.ts';

/**
 * Keeps the account from being deleted, renamed or given another phone until the transaction ends, and waits while somebody
 * does that. Rows that refer to a buyer hold it so anyway, as foreign keys do; who locks other things before such a row takes this
 * first (docs/decisions/0099-lock-order.md).
 */
export async function keepBuyer(trx: Queries, buyerId: number): Promise<void> {
  await trx.selectFrom('buyer').select('id').where('id', '=', buyerId).forKeyShare().execute();
}
