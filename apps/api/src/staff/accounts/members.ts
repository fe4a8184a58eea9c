import type { BodyOf } from '@zay/contract';
import type { saveStaff, StaffAccount, StaffRight } from '@zay/contract/staff';
import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import { isForeignKeyHeld, isUniqueViolation, type Queries } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { transact } from '../../platform/http/transact.ts';
import { versionOf } from '../../platform/version-of.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { actorOf, changeOnceAsStaff, logStaffChange, type StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import {
  findAccount,
  insertMember,
  lockOwnersAnd,
  setDisabled,
  updateMember,
  type AccountRow,
} from './members.store.ts';
import { saveStaffPassword } from './own-account.store.ts';
import { findRole } from './roles.store.ts';
import { revokeSessionsOfStaff } from './session.store.ts';
import { forgetTotp } from './totp.store.ts';

export const accountOf = (row: AccountRow): StaffAccount => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role_code,
  hasTotp: row.totp_confirmed_at !== null,
  isDemo: row.is_demo,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  version: versionOfAccount(row),
});

/** Staff cannot grant, revoke or change rights that they lack. */
export const holdsAll = (caller: ReadonlySet<StaffRight>, rights: readonly StaffRight[]): boolean =>
  rights.every((right) => caller.has(right));

const entity = 'staff';
const shown = (account: AccountRow) => ({
  name: account.name,
  email: account.email,
  role: account.role_code,
});

/** Includes the password, so that a concurrent new password is detected. */
const versionOfAccount = (account: AccountRow) =>
  versionOf({ ...shown(account), password: account.password_hash });

type Body = Omit<BodyOf<typeof saveStaff>, 'version'>;

/** Adds or changes a member of staff. @returns the id; refuses with `changed-meanwhile` and `by` after a concurrent change */
export async function saveMember(
  deps: StaffDependencies,
  call: StaffCall,
  body: BodyOf<typeof saveStaff>,
): Promise<{ id: number } | Refusal> {
  const passwordHash = body.password === null ? null : await deps.passwords.hash(body.password);
  // The key must not contain a fast hash of the password.
  const content = { ...body, password: body.password !== null };
  const work = async (trx: Queries) => {
    const role = await findRole(trx, body.role);
    if (!role) return refuse('role-not-found');
    if (!holdsAll(call.caller.rights, role.rights)) return refuse('more-rights-than-yours');
    if (body.id !== null) return editMember(trx, deps, call, { ...body, id: body.id }, passwordHash);
    return { id: await addMember(trx, actorOf(call), body, passwordHash ?? '') };
  };
  return changeOnceAsStaff(deps.db, call, work, { content }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'staff_email_key')) return refuse('email-taken');
    // The role was deleted concurrently.
    if (isForeignKeyHeld(error)) return refuse('role-not-found');
    throw error;
  });
}

/** Adds a member in the caller's transaction. @returns the id */
export async function addMember(trx: Queries, actor: AuditActor, body: Body, passwordHash: string) {
  const { name, email, role } = body;
  // On the command line people type their own password.
  const mustChangePassword = actor.staffId !== null;
  const id = await insertMember(trx, { name, email, role, passwordHash, mustChangePassword });
  const after = { name, email, role };
  await addToAudit(trx, { ...actor, action: 'staff-created', entity, entityId: id, after });
  return id;
}

/** Locks the active owners and a member that the caller may change. */
async function lockMember(trx: Queries, { caller }: StaffCall, id: number) {
  const owners = await lockOwnersAnd(trx, id);
  const account = await findAccount(trx, id);
  if (!account) return refuse('not-found');
  if (account.is_demo) return refuse('demo-account');
  if (!holdsAll(caller.rights, account.rights)) return refuse('more-rights-than-yours');
  return { account, isLastOwner: owners.length === 1 && owners[0] === id, isOwn: id === caller.staffId };
}

async function editMember(
  trx: Queries,
  { clock }: StaffDependencies,
  call: StaffCall,
  body: Body & { readonly id: number; readonly version: string },
  passwordHash: string | null,
) {
  const found = await lockMember(trx, call, body.id);
  if (!('account' in found)) return found;
  const { account, isLastOwner, isOwn } = found;
  if (versionOfAccount(account) !== body.version)
    return changedMeanwhile(trx, entity, body.id, call.language);
  const isOtherRole = body.role !== account.role_code;
  if (isLastOwner && isOtherRole) return refuse('last-owner');
  if (isOwn && (isOtherRole || passwordHash !== null)) return refuse('use-your-account');
  await updateMember(trx, body.id, body);
  if (passwordHash !== null) {
    await saveStaffPassword(trx, body.id, passwordHash, true);
    await revokeSessionsOfStaff(trx, body.id, clock());
  }
  const after = { name: body.name, email: body.email, role: body.role };
  const password = passwordHash === null ? {} : { password: 'changed' };
  await logStaffChange(trx, call, {
    action: 'staff-changed',
    entity,
    entityId: body.id,
    before: shown(account),
    after: { ...after, ...password },
  });
  return { id: body.id };
}

type Change = (
  trx: Queries,
  found: { readonly account: AccountRow; readonly isLastOwner: boolean; readonly isOwn: boolean },
) => Promise<null | Refusal>;

/** Changes a member. @returns the new state */
function changeMember(deps: StaffDependencies, call: StaffCall, id: number, change: Change) {
  return transact(deps.db, async (trx) => {
    const found = await lockMember(trx, call, id);
    if (!('account' in found)) return found;
    const refusal = await change(trx, found);
    if (refusal) return refusal;
    const account = await findAccount(trx, id);
    return account ? accountOf(account) : refuse('not-found');
  });
}

/** Disables a member of staff and ends their sessions. */
export function disableMember(deps: StaffDependencies, call: StaffCall, id: number) {
  return changeMember(deps, call, id, async (trx, { account, isLastOwner, isOwn }) => {
    if (isLastOwner) return refuse('last-owner');
    if (isOwn) return refuse('use-your-account');
    if (account.disabled_at !== null) return null;
    const now = deps.clock();
    await setDisabled(trx, id, now);
    await revokeSessionsOfStaff(trx, id, now);
    await logStaffChange(trx, call, {
      action: 'staff-disabled',
      entity,
      entityId: id,
      before: { isDisabled: false },
      after: { isDisabled: true },
    });
    return null;
  });
}

export function enableMember(deps: StaffDependencies, call: StaffCall, id: number) {
  return changeMember(deps, call, id, async (trx, { account }) => {
    if (account.disabled_at === null) return null;
    await setDisabled(trx, id, null);
    await logStaffChange(trx, call, {
      action: 'staff-enabled',
      entity,
      entityId: id,
      before: { isDisabled: true },
      after: { isDisabled: false },
    });
    return null;
  });
}

/** Removes the one-time codes of a member who lost the phone; owners must set up new ones at their next login. */
export function resetMemberTotp(deps: StaffDependencies, call: StaffCall, id: number) {
  return changeMember(deps, call, id, async (trx, { isOwn }) => {
    if (isOwn) return refuse('use-your-account');
    if (!(await forgetTotp(trx, id))) return null;
    await revokeSessionsOfStaff(trx, id, deps.clock());
    await logStaffChange(trx, call, {
      action: 'totp-reset',
      entity,
      entityId: id,
      before: { hasTotp: true },
      after: { hasTotp: false },
    });
    return null;
  });
}
