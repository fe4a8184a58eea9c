import type { Queries } from '../platform/database/database.ts';

/** Reasons to choose from, or the one with this id. */
export function findReasons(queries: Queries, id?: number) {
  return queries
    .selectFrom('delete_reason')
    .select(['id', 'name_en', 'name_my'])
    .where('active', '=', true)
    .$if(id !== undefined, (reasons) => reasons.where('id', '=', id ?? 0))
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/**
 * Ends the account and clears its profile. Phone and password hash stay, so that only a login with the right password
 * learns that the account is deleted; the name stays on reviews and questions. @returns false when it was already
 * deleted
 */
export async function markDeleted(
  trx: Queries,
  buyerId: number,
  reason: { readonly id: number; readonly text: string },
  now: Date,
): Promise<boolean> {
  const deleted = await trx
    .updateTable('buyer')
    .set({
      deleted_at: now,
      delete_reason_id: reason.id,
      delete_reason_text: reason.text,
      facebook_id: null,
      email: null,
      photo_key: null,
      city_id: null,
      township_id: null,
      address: '',
    })
    .where('id', '=', buyerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return deleted.numUpdatedRows === 1n;
}

/** Invalidates pending codes and links. Their rows stay, because they count against the limits of a phone. */
export async function spendCodes(trx: Queries, buyerId: number, now: Date): Promise<void> {
  for (const table of ['otp_code', 'reset_token'] as const) {
    await trx
      .updateTable(table)
      .set({ used_at: now })
      .where('buyer_id', '=', buyerId)
      .where('used_at', 'is', null)
      .execute();
  }
}

/** Tables whose rows serve only the buyer. Others, which the shop's books or other readers need, stay. */
export const forgottenTables = [
  'address',
  'back_in_stock_request',
  'cart_line',
  'known_login',
  'cart',
  'class_place_request',
  'idempotency_key',
  'notification',
  'push_subscription',
  'staff_notification',
  'stock_hold',
  'text_conversion',
  'wishlist',
] as const;

export async function forgetBuyer(trx: Queries, buyerId: number): Promise<void> {
  // Products count hearts: they are locked in id order, as orders lock them.
  await trx
    .selectFrom('product')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('wishlist').select('product_id').where('buyer_id', '=', buyerId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const table of forgottenTables) {
    await trx.deleteFrom(table).where('buyer_id', '=', buyerId).execute();
  }
}
