import type { Queries } from '../platform/database/database.ts';
import type { StoredFile } from '../platform/files/files.ts';

/** Finds a file that a payment of the buyer has as its slip. */
export function findSentSlip(
  queries: Queries,
  buyerId: number,
  key: string,
): Promise<StoredFile | undefined> {
  return queries
    .selectFrom('file')
    .innerJoin('payment', 'payment.receipt_key', 'file.key')
    .select(['file.key as name', 'file.sha256', 'file.bytes'])
    .where('file.key', '=', key)
    .where('payment.buyer_id', '=', buyerId)
    .limit(1)
    .executeTakeFirst();
}
