import type { Queries } from '../platform/database/database.ts';

/** The shop's active accounts, or the one with `id`. */
export function findBanks(queries: Queries, id?: number) {
  return queries
    .selectFrom('bank')
    .select([
      'id',
      'name_en',
      'name_my',
      'account_no',
      'holder_name',
      'image_key',
      'selected_image_key',
      'qr_key',
      'mmqr',
      'mmqr_amount',
    ])
    .where('active', '=', true)
    .$if(id !== undefined, (banks) => banks.where('id', '=', id ?? 0))
    .orderBy('sort')
    .orderBy('id')
    .execute();
}
