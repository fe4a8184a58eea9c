import { createHash, randomBytes } from 'node:crypto';
import { staffLimits, type StaffMember } from '@zay/contract/staff';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import { findSession, insertSession, touchSession, type StaffRow } from './session.store.ts';

const hour = 60 * 60 * 1000;
/** A session ends a week after login, or after half a day without use. */
export const longestSession = 7 * 24 * hour;
const idle = 12 * hour;

/** Earliest last use of an active session. */
export const usedSince = (now: Date) => new Date(now.getTime() - idle);
const recent = staffLimits.recentLoginMinutes * 60 * 1000;
/** Precision of the stored last use. */
const touchAfter = 60 * 1000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export const isOwner = (staff: { readonly role_code: string }) => staff.role_code === 'owner';

/** Owners must have one-time codes; demo accounts are exempt (STAFF-25). */
const mustSetUpTotp = (staff: StaffRow) =>
  isOwner(staff) && !staff.is_demo && staff.totp_confirmed_at === null;

export const memberOf = (staff: StaffRow): StaffMember => ({
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role_code,
  rights: staff.rights,
  mustChangePassword: staff.must_change_password,
  mustSetUpTotp: mustSetUpTotp(staff),
});

/** What the member has to do before anything else. */
export function pendingSetUp(staff: StaffRow): StaffCaller['pendingSetUp'] {
  if (staff.must_change_password) return 'password-change-required';
  return mustSetUpTotp(staff) ? 'totp-required' : null;
}

/** Creates a session. @returns its token, of which only a hash is stored */
export async function openStaffSession(
  queries: Queries,
  staffId: number,
  userAgent: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + longestSession);
  await insertSession(queries, { staffId, tokenHash: hashOf(token), userAgent, now, expiresAt });
  return token;
}

/** The caller with this token; null without an active session. */
export async function staffOf(
  { db, clock }: { db: Queries; clock: Clock },
  token: string,
): Promise<{ caller: StaffCaller; staff: StaffRow } | null> {
  const now = clock();
  const staff = await findSession(db, hashOf(token), now, usedSince(now));
  if (!staff) return null;
  if (now.getTime() - staff.last_used_at.getTime() > touchAfter)
    await touchSession(db, staff.session_id, now);
  return {
    staff,
    caller: {
      staffId: staff.id,
      sessionId: staff.session_id,
      tokenId: null,
      rights: new Set(staff.rights),
      isRecent: now.getTime() - (staff.authenticated_at?.getTime() ?? 0) < recent,
      pendingSetUp: pendingSetUp(staff),
    },
  };
}
