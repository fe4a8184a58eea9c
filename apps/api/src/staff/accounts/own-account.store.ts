import { limits } from '@zay/contract';
import type { Queries } from '../../platform/database/database.ts';

/** The active sessions of a member of staff, last used first; limited. */
export function listSessions(queries: Queries, staffId: number, now: Date, usedAfter: Date) {
  return queries
    .selectFrom('staff_session')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', usedAfter)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.unpagedRows)
    .execute();
}

/** Ends a session. @returns undefined when it is not theirs or already ended */
export function revokeOwnSession(trx: Queries, staffId: number, id: number, now: Date) {
  return trx
    .updateTable('staff_session')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .returning(['user_agent', 'created_at'])
    .executeTakeFirst();
}

/** @param mustChange another member typed the password */
export async function saveStaffPassword(
  trx: Queries,
  staffId: number,
  passwordHash: string,
  mustChange: boolean,
): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ password_hash: passwordHash, must_change_password: mustChange })
    .where('id', '=', staffId)
    .execute();
}
