import type { Queries } from '../platform/database/database.ts';

/** Gives the buyer a phone that a code has proved. Throws where a living account has it (buyer_phone_key). */
export async function setPhone(trx: Queries, buyerId: number, phone: string, now: Date): Promise<void> {
  await trx.updateTable('buyer').set({ phone, verified_at: now }).where('id', '=', buyerId).execute();
}
