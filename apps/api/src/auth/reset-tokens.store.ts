import type { Queries } from '../platform/database/database.ts';
import { keepBuyer } from './keep-buyer.store.ts';

/** Creates a reset token that replaces all others of this buyer. */
export async function insertResetToken(
  trx: Queries,
  token: { buyerId: number; hash: string; expiresAt: Date; now: Date; staffId: number | null },
): Promise<void> {
  await keepBuyer(trx, token.buyerId);
  await useUpResetTokens(trx, token.buyerId, token.now);
  await trx
    .insertInto('reset_token')
    .values({
      buyer_id: token.buyerId,
      staff_id: token.staffId,
      token_hash: token.hash,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Owner of an unused, unexpired token who may log in. */
export function findResetToken(queries: Queries, hash: string, now: Date) {
  return queries
    .selectFrom('reset_token as token')
    .innerJoin('buyer', 'buyer.id', 'token.buyer_id')
    .select(['token.id', 'token.buyer_id'])
    .where('token.token_hash', '=', hash)
    .where('token.used_at', 'is', null)
    .where('token.expires_at', '>', now)
    .where('buyer.verified_at', 'is not', null)
    .where('buyer.deleted_at', 'is', null)
    .where('buyer.blocked_at', 'is', null)
    .executeTakeFirst();
}

/** @returns false when it was used or replaced concurrently */
export async function useResetToken(trx: Queries, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reset_token')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Invalidates links created before a password was set. */
export async function useUpResetTokens(trx: Queries, buyerId: number, now: Date): Promise<void> {
  await trx
    .updateTable('reset_token')
    .set({ used_at: now })
    .where('buyer_id', '=', buyerId)
    .where('used_at', 'is', null)
    .execute();
}
