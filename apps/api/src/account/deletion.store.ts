import type { Queries } from '../platform/database/database.ts';

/** Reasons that may be chosen, or the one of them with this id. */
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
 * Ends the account and empties its profile. Phone and password hash stay, so that a login with the right password is told
 * that the account is gone, and no other; the name stays on reviews and questions. @returns false when it was deleted before
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

/** Codes and links under way earn nothing any more. Their rows stay: they count against the limits of a phone. */
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

/** Tables whose rows served the buyer alone. What is not here stays: the shop's books, and what others read. */
export const forgottenTables = [
  'address',
  'back_in_stock_request',
  'cart_line',
  'known_login',
  'cart',
  'idempotency_key',
  'notification',
  'push_subscription',
  'staff_notification',
  'stock_hold',
  'text_conversion',
  'wishlist',
] as const;

export async function forgetBuyer(trx: Queries, buyerId: number): Promise<void> {
  // Hearts are counted on the products: locked in id order, as orders do it.
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
