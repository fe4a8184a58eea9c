import type { BodyOf, ResponseOf } from '@zay/contract';
import type {
  changeStaffPassword,
  confirmLogin,
  myAccount,
  startTotp,
  StaffMember,
} from '@zay/contract/staff';
import { countLogin, forgiveLogin } from '../../auth/login-limits.ts';
import { openLoginOf } from '../../auth/sessions.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { transact } from '../../platform/http/transact.ts';
import { logStaffChange, type StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { listSessions, saveStaffPassword } from './own-account.store.ts';
import {
  findStaff,
  lockStaff,
  noteAuthentication,
  revokeSessionsOfStaff,
  type StaffRow,
} from './session.store.ts';
import { isOwner, memberOf, usedSince } from './sessions.ts';
import { openTotpSecret, sealTotpSecret } from './totp-secrets.ts';
import { newTotpSecret, totpStep, totpUri } from './totp.rules.ts';
import { confirmPendingTotp, forgetTotp, savePendingTotp } from './totp.store.ts';
import { checkTotp } from './totp.ts';

/**
 * Security settings and sessions of the caller.
 * @returns the account, or the refusal `unauthenticated` when it was removed concurrently
 */
export async function readMyAccount(
  { db, clock }: StaffDependencies,
  { caller }: StaffCall,
): Promise<ResponseOf<typeof myAccount> | Refusal> {
  const now = clock();
  const staff = await findStaff(db, caller.staffId);
  if (!staff) return refuse('unauthenticated');
  const sessions = await listSessions(db, caller.staffId, now, usedSince(now));
  return {
    hasTotp: staff.totp_confirmed_at !== null,
    needsTotp: isOwner(staff) && !staff.is_demo,
    isDemo: staff.is_demo,
    sessions: sessions.map((session) => openLoginOf(session, caller.sessionId)),
  };
}

type Act<T> = (trx: Queries, staff: StaffRow) => Promise<T | Refusal>;
const entity = 'staff';

/** Counts attempts at the caller's password or code separately from logins, so that strangers cannot exhaust them. */
async function counted<T>(
  deps: StaffDependencies,
  { caller, request }: StaffCall,
  work: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const name = `staff ${caller.staffId}`;
  const refused = await countLogin(deps, name, request.ip);
  if (refused) return refused;
  const done = await work();
  if (!(done instanceof Refusal)) await forgiveLogin(deps, name, request.ip);
  return done;
}

/**
 * Runs work that requires the caller's password, and a code if set up. Refuses with `wrong-staff-password`,
 * `totp-needed` or `wrong-totp`.
 */
function withProof<T>(
  deps: StaffDependencies,
  call: StaffCall,
  { password, code }: BodyOf<typeof confirmLogin>,
  act: Act<T>,
) {
  return counted(deps, call, async () => {
    const found = await findStaff(deps.db, call.caller.staffId);
    const right = await deps.passwords.verify(found?.password_hash ?? null, password);
    if (!found || !right) return refuse('wrong-staff-password');
    return transact(deps.db, async (trx) => {
      const staff = await lockStaff(trx, found.id, found.password_hash);
      if (!staff) return refuse('wrong-staff-password');
      return (await checkTotp(trx, deps, staff, code)) ?? act(trx, staff);
    });
  });
}

/** Marks the caller's login as recent. @returns null, or a refusal of `withProof` or of the rate limiter */
export function confirmOwnLogin(
  deps: StaffDependencies,
  call: StaffCall,
  proof: BodyOf<typeof confirmLogin>,
) {
  return withProof(deps, call, proof, async (trx) => {
    await noteAuthentication(trx, call.caller.sessionId, deps.clock());
    return null;
  });
}

/**
 * Changes the caller's password and ends their other sessions.
 * @returns null, or the refusal `demo-account`, `same-password` or one of `confirmOwnLogin`
 */
export async function changeOwnPassword(
  deps: StaffDependencies,
  call: StaffCall,
  { oldPassword, newPassword, code }: BodyOf<typeof changeStaffPassword>,
): Promise<null | Refusal> {
  const passwordHash = await deps.passwords.hash(newPassword);
  return withProof(deps, call, { password: oldPassword, code }, async (trx, staff) => {
    if (staff.is_demo) return refuse('demo-account');
    if (newPassword === oldPassword) return refuse('same-password');
    await saveStaffPassword(trx, staff.id, passwordHash, false);
    await revokeSessionsOfStaff(trx, staff.id, deps.clock(), call.caller.sessionId);
    await logStaffChange(trx, call, {
      action: 'staff-password-changed',
      entity,
      entityId: staff.id,
      after: { password: 'changed' },
    });
    return null;
  });
}

/**
 * Creates a TOTP secret, shown only once; it is active after its first code is confirmed.
 * @returns secret and URI for the app, or a refusal of `changeOwnPassword`
 */
export function startOwnTotp(
  deps: StaffDependencies,
  call: StaffCall,
  proof: BodyOf<typeof startTotp>,
): Promise<ResponseOf<typeof startTotp> | Refusal> {
  return withProof(deps, call, proof, async (trx, staff) => {
    if (staff.is_demo) return refuse('demo-account');
    const secret = newTotpSecret();
    await savePendingTotp(trx, staff.id, sealTotpSecret(deps.tokenSecret, staff.id, secret));
    return { secret, uri: totpUri(secret, staff.email) };
  });
}

/**
 * Activates one-time codes after the first correct one, and ends other sessions, which logged in without one.
 * @returns the caller, or the refusal `totp-not-started`, `wrong-totp` or `unauthenticated`
 */
export function confirmOwnTotp(
  deps: StaffDependencies,
  call: StaffCall,
  code: string,
): Promise<StaffMember | Refusal> {
  const { staffId, sessionId } = call.caller;
  const confirm: Act<StaffMember> = async (trx, staff) => {
    if (staff.totp_pending === null) return refuse('totp-not-started');
    const secret = openTotpSecret(deps.tokenSecret, staffId, staff.totp_pending);
    const now = deps.clock();
    const step = secret && totpStep(secret, code, now);
    if (!step) return refuse('wrong-totp');
    await confirmPendingTotp(trx, staffId, step, now);
    await revokeSessionsOfStaff(trx, staffId, now, sessionId);
    await logStaffChange(trx, call, {
      action: 'totp-set-up',
      entity,
      entityId: staffId,
      before: { hasTotp: staff.totp_confirmed_at !== null },
      after: { hasTotp: true, secret: 'changed' },
    });
    return memberOf({ ...staff, totp_confirmed_at: now });
  };
  return counted(deps, call, () =>
    transact(deps.db, async (trx) => {
      const staff = await lockStaff(trx, staffId);
      return staff ? confirm(trx, staff) : refuse('unauthenticated');
    }),
  );
}

/** Deactivates one-time codes. Refuses owners with `owners-need-totp`. */
export function switchOffOwnTotp(
  deps: StaffDependencies,
  call: StaffCall,
  proof: BodyOf<typeof startTotp>,
): Promise<null | Refusal> {
  return withProof(deps, call, proof, async (trx, staff) => {
    if (isOwner(staff) && !staff.is_demo) return refuse('owners-need-totp');
    if (!(await forgetTotp(trx, staff.id))) return null;
    await logStaffChange(trx, call, {
      action: 'totp-switched-off',
      entity,
      entityId: staff.id,
      before: { hasTotp: true },
      after: { hasTotp: false },
    });
    return null;
  });
}
