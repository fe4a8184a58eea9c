import type { z } from 'zod';
import type { StaffAccountBody } from '@zay/contract/staff';
import { isUniqueViolation, type Database } from '../../platform/database/database.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { refuse, refusing, type Refusal } from '../../platform/http/refusal.ts';
import { transact } from '../../platform/http/transact.ts';
import { addMember } from './members.ts';
import { findRole } from './roles.store.ts';

/**
 * Adds a member of staff on the command line, for the first owner of a shop (STAFF-03).
 * @returns the id, or the refusal `role-not-found` or `email-taken`
 */
export function createStaff(
  db: Database,
  passwords: Passwords,
  member: z.output<typeof StaffAccountBody>,
): Promise<number | Refusal> {
  return refusing(async () => {
    const passwordHash = await passwords.hash(member.password ?? '');
    const creating = transact(db, async (trx) => {
      if (!(await findRole(trx, member.role))) return refuse('role-not-found');
      return addMember(trx, { staffId: null }, member, passwordHash);
    });
    return creating.catch((error: unknown) => {
      if (isUniqueViolation(error, 'staff_email_key')) return refuse('email-taken');
      throw error;
    });
  });
}
