import type { Queries } from '../platform/database/database.ts';
import type { StoredFile } from '../platform/files/files.ts';

/** Finds the file of a slip among the buyer's payments. */
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
