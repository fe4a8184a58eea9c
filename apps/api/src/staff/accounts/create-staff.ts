import type { z } from 'zod';
import type { StaffAccountBody } from '@zay/contract/staff';
import { addToAudit } from '../../platform/audit.ts';
import { isUniqueViolation, type Database } from '../../platform/database.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { refuse, RefusedTransaction, refusing, type Refusal } from '../../platform/refusal.ts';
import { insertMember } from './members.store.ts';
import { findRole } from './roles.store.ts';

/**
 * Adds a member of staff from the machine itself: how a shop gets its first owner (STAFF-03).
 * @returns the id, or the refusal `role-not-found` or `email-taken`
 */
export function createStaff(
  db: Database,
  passwords: Passwords,
  { name, email, role, password }: z.output<typeof StaffAccountBody>,
): Promise<number | Refusal> {
  return refusing(async () => {
    const passwordHash = await passwords.hash(password ?? '');
    const creating = db.transaction().execute(async (trx) => {
      if (!(await findRole(trx, role))) throw new RefusedTransaction(refuse('role-not-found'));
      const id = await insertMember(trx, { name, email, role, passwordHash });
      const after = { name, email, role };
      await addToAudit(trx, { staffId: null, action: 'staff-created', entity: 'staff', entityId: id, after });
      return id;
    });
    return creating.catch((error: unknown) => {
      if (isUniqueViolation(error, 'staff_email_key')) return refuse('email-taken');
      throw error;
    });
  });
}
