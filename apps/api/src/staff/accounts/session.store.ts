import type { StaffRight } from '@zay/contract/staff';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

/** Fields of a member of staff for logging in. */
export interface StaffRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role_code: string;
  readonly rights: StaffRight[];
  readonly is_demo: boolean;
  readonly password_hash: string;
  /** Another member typed the password. */
  readonly must_change_password: boolean;
  readonly totp_secret: string | null;
  readonly totp_confirmed_at: Date | null;
  /** Secret that is not confirmed yet. */
  readonly totp_pending: string | null;
}

const rightsOf = sql<StaffRight[]>`array(
  select right_code from staff_role_right where role_code = staff.role_code order by right_code)`;

/** Active members of staff. */
export const staffRows = (queries: Queries) =>
  queries
    .selectFrom('staff')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.role_code', 'staff.is_demo'])
    .select(['staff.password_hash', 'staff.must_change_password'])
    .select(['staff.totp_secret', 'staff.totp_confirmed_at', 'staff.totp_pending'])
    .select(rightsOf.as('rights'))
    .where('staff.disabled_at', 'is', null);

/** The active account with this e-mail in lower case; undefined for none or a disabled one. */
export function findStaffByEmail(queries: Queries, email: string): Promise<StaffRow | undefined> {
  return staffRows(queries).where('staff.email', '=', email).executeTakeFirst();
}

export function findStaff(queries: Queries, staffId: number): Promise<StaffRow | undefined> {
  return staffRows(queries).where('staff.id', '=', staffId).executeTakeFirst();
}

/** Locks a member of staff until the transaction ends; undefined when the password has changed. */
export async function lockStaff(
  trx: Queries,
  staffId: number,
  passwordHash?: string,
): Promise<StaffRow | undefined> {
  await trx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
  // A separate statement, so that it sees concurrently granted rights.
  let rows = staffRows(trx).where('staff.id', '=', staffId);
  if (passwordHash !== undefined) rows = rows.where('staff.password_hash', '=', passwordHash);
  return rows.executeTakeFirst();
}

/** Owner of a session that is not revoked, expired, or unused since `usedAfter`. */
export function findSession(
  queries: Queries,
  tokenHash: string,
  now: Date,
  usedAfter: Date,
): Promise<
  (StaffRow & { session_id: number; last_used_at: Date; authenticated_at: Date | null }) | undefined
> {
  return staffRows(queries)
    .innerJoin('staff_session as session', 'session.staff_id', 'staff.id')
    .select(['session.id as session_id', 'session.last_used_at', 'session.authenticated_at'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_used_at', '>', usedAfter)
    .executeTakeFirst();
}

export async function insertSession(
  queries: Queries,
  session: { staffId: number; tokenHash: string; userAgent: string; now: Date; expiresAt: Date },
): Promise<void> {
  await queries
    .insertInto('staff_session')
    .values({
      staff_id: session.staffId,
      token_hash: session.tokenHash,
      user_agent: session.userAgent.slice(0, 300),
      created_at: session.now,
      last_used_at: session.now,
      authenticated_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function touchSession(queries: Queries, sessionId: number, now: Date): Promise<void> {
  await queries.updateTable('staff_session').set({ last_used_at: now }).where('id', '=', sessionId).execute();
}

/** Records that the password was retyped. */
export async function noteAuthentication(queries: Queries, sessionId: number, now: Date): Promise<void> {
  await queries
    .updateTable('staff_session')
    .set({ authenticated_at: now })
    .where('id', '=', sessionId)
    .execute();
}

export async function revokeStaffSession(queries: Queries, sessionId: number, now: Date): Promise<void> {
  await queries.updateTable('staff_session').set({ revoked_at: now }).where('id', '=', sessionId).execute();
}

/** Ends all active sessions of a member of staff, except one. */
export async function revokeSessionsOfStaff(
  trx: Queries,
  staffId: number,
  now: Date,
  except?: number,
): Promise<void> {
  let sessions = trx
    .updateTable('staff_session')
    .set({ revoked_at: now })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null);
  if (except !== undefined) sessions = sessions.where('id', '!=', except);
  await sessions.execute();
}
