import type { Queries } from '../platform/database/database.ts';

/**
 * Locks the account against deletion and changes of name or phone until the transaction ends. Foreign keys of a buyer's
 * rows take the same lock; take it first when locking anything else before such a row
 * (docs/decisions/0099-lock-order.md).
 */
export async function keepBuyer(trx: Queries, buyerId: number): Promise<void> {
  await trx.selectFrom('buyer').select('id').where('id', '=', buyerId).forKeyShare().execute();
}
