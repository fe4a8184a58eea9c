import { randomBytes } from 'node:crypto';
import { revokeSessionsOf } from '../../auth/auth.store.ts';
import type { Database } from '../../platform/database/database.ts';
import { createPasswords } from '../../platform/passwords.ts';
import {
  countDemoAccounts,
  findLiveDemoAccounts,
  shutDemoBuyer,
  shutDemoMember,
} from './demo-accounts.store.ts';
import { revokeSessionsOfStaff } from './session.store.ts';

/**
 * Disables the demo accounts in a real shop, whose passwords are public. Runs on each start, because an older backup
 * may restore them. @returns their number
 */
export async function endDemoAccounts(db: Database, now: Date): Promise<{ staff: number; buyers: number }> {
  const live = await findLiveDemoAccounts(db);
  if (live.staff.length + live.buyers.length > 0) {
    // Unknown to everyone: enabling such an account requires a new password.
    const password = await createPasswords().hash(randomBytes(32).toString('hex'));
    await db.transaction().execute(async (trx) => {
      for (const id of live.staff) {
        await shutDemoMember(trx, id, password, now);
        await revokeSessionsOfStaff(trx, id, now);
      }
      for (const id of live.buyers) {
        await shutDemoBuyer(trx, id, password, now);
        await revokeSessionsOf(trx, id, 'blocked', now);
      }
    });
  }
  return countDemoAccounts(db);
}
