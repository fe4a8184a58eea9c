import type { QueryOf } from '@zay/contract';
import type { staffList, StaffRight } from '@zay/contract/staff';
import { sql } from 'kysely';
import { contains } from '../../platform/database/containing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readPage } from '../read-page.store.ts';

const lastSeen = sql<Date | null>`(select max(last_used_at) from staff_session where staff_id = staff.id)`;
const rights = sql<StaffRight[]>`array(
  select right_code from staff_role_right where role_code = staff.role_code)`;

const accountRows = (queries: Queries) =>
  queries
    .selectFrom('staff')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.role_code', 'staff.is_demo'])
    .select(['staff.password_hash', 'staff.totp_confirmed_at', 'staff.disabled_at', 'staff.created_at'])
    .select([lastSeen.as('last_seen_at'), rights.as('rights')]);

/** A member of staff, also a disabled one. */
export type AccountRow = Awaited<ReturnType<typeof findAccount>> & object;

export function findAccount(queries: Queries, id: number) {
  return accountRows(queries).where('staff.id', '=', id).executeTakeFirst();
}

export function readStaffPage(queries: Queries, ask: QueryOf<typeof staffList>) {
  let rows = accountRows(queries);
  if (ask.role !== undefined) rows = rows.where('staff.role_code', '=', ask.role);
  if (ask.state !== 'all')
    rows = rows.where('staff.disabled_at', ask.state === 'active' ? 'is' : 'is not', null);
  if (ask.search !== '') {
    rows = rows.where((eb) =>
      eb.or([contains('staff.name', ask.search), contains('staff.email', ask.search)]),
    );
  }
  const sorts = {
    name: sql`lower(staff.name)`,
    email: sql`staff.email`,
    createdAt: sql`staff.created_at`,
    lastSeenAt: lastSeen,
  };
  return readPage(rows, ask, sorts, sql`staff.id`);
}

/** Locks the active owners, then the member, always in this order. @returns the ids of those owners */
export async function lockOwnersAnd(trx: Queries, staffId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('staff')
    .select(['id', sql<boolean>`role_code = 'owner' and disabled_at is null`.as('is_owner')])
    .where((eb) => eb.or([eb('id', '=', staffId), eb('role_code', '=', 'owner')]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter((row) => row.is_owner).map((row) => row.id);
}

export interface NewMember {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly passwordHash: string;
  /** Another member typed the password. */
  readonly mustChangePassword: boolean;
}

/** Fails by `staff_email_key` when the e-mail is taken. @returns the id of the new member */
export async function insertMember(trx: Queries, member: NewMember): Promise<number> {
  const row = await trx
    .insertInto('staff')
    .values({
      name: member.name,
      email: member.email,
      role_code: member.role,
      password_hash: member.passwordHash,
      must_change_password: member.mustChangePassword,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Fails by `staff_email_key` when the e-mail is taken. */
export async function updateMember(
  trx: Queries,
  id: number,
  member: { readonly name: string; readonly email: string; readonly role: string },
): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ name: member.name, email: member.email, role_code: member.role })
    .where('id', '=', id)
    .execute();
}

export async function setDisabled(trx: Queries, id: number, disabledAt: Date | null): Promise<void> {
  await trx.updateTable('staff').set({ disabled_at: disabledAt }).where('id', '=', id).execute();
}
