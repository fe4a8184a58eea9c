import type { Queries } from '../platform/database/database.ts';

/** Sets a verified phone. Throws if another account that is not deleted has it (buyer_phone_key). */
export async function setPhone(trx: Queries, buyerId: number, phone: string, now: Date): Promise<void> {
  await trx.updateTable('buyer').set({ phone, verified_at: now }).where('id', '=', buyerId).execute();
}
