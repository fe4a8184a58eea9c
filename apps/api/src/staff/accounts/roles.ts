import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@zay/contract';
import type { saveRole as saveRoleEndpoint, StaffRight, StaffRole } from '@zay/contract/staff';
import { isForeignKeyHeld, type Queries } from '../../platform/database/database.ts';
import { pick } from '../../platform/http/language.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { transact } from '../../platform/http/transact.ts';
import { versionOf } from '../../platform/version-of.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { changeOnceAsStaff, logStaffChange, type StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { holdsAll } from './members.ts';
import {
  findRole,
  insertRole,
  lockRole,
  removeRole,
  renameRole,
  replaceRights,
  type RoleRow,
} from './roles.store.ts';

const entity = 'staff_role';
const ownerRole = 'owner';

type Body = BodyOf<typeof saveRoleEndpoint>;
type Names = Pick<RoleRow, 'name_en' | 'name_my'>;

const namesOf = ({ name_en, name_my }: Names): Names => ({ name_en, name_my });

export const roleOf = ({ code, name_en, name_my, built_in, rights, members }: RoleRow): StaffRole => ({
  code,
  name: { en: name_en, my: name_my },
  rights,
  isFixed: code === ownerRole,
  isBuiltIn: built_in,
  members,
  version: versionOf({ rights, name_en, name_my }),
});

/** Adds a role, or changes one: its rights, and its name unless every shop has it. */
export function saveRole(
  { db }: Pick<StaffDependencies, 'db'>,
  call: StaffCall,
  body: Body,
): Promise<StaffRole | Refusal> {
  const rights = [...new Set(body.rights)].toSorted();
  const names = body.name && { name_en: body.name.en, name_my: body.name.my };
  const work = (trx: Queries) =>
    body.code === null
      ? addRole(trx, call, names ?? { name_en: '', name_my: '' }, rights)
      : changeRole(trx, call, { code: body.code, version: body.version, rights, names });
  return changeOnceAsStaff(db, call, work, { isNew: body.code === null });
}

/** Letters only, as its check demands; nobody sees it. */
const newCode = () =>
  `role-${[...randomBytes(16)].map((byte) => String.fromCodePoint(97 + (byte % 26))).join('')}`;

async function addRole(trx: Queries, call: StaffCall, names: Names, rights: StaffRight[]) {
  if (!holdsAll(call.caller.rights, rights)) return refuse('more-rights-than-yours');
  const code = newCode();
  await insertRole(trx, code, names);
  await replaceRights(trx, code, rights);
  const after = { ...names, rights };
  await logStaffChange(trx, call, { action: 'role-created', entity, entityId: code, after });
  return roleOf({ code, ...names, rights, built_in: false, members: 0 });
}

interface Change {
  readonly code: string;
  readonly version: string;
  readonly rights: StaffRight[];
  readonly names: Names | undefined;
}

/**
 * Owners keep every right, so that someone can always grant them. Refuses with `changed-meanwhile` and `by` after a
 * concurrent change.
 */
async function changeRole(trx: Queries, call: StaffCall, { code, version, rights, names }: Change) {
  await lockRole(trx, code);
  const role = await findRole(trx, code);
  if (!role) return refuse('not-found');
  if (code === ownerRole) return refuse('owner-has-every-right');
  if (names && role.built_in) return refuse('built-in-role');
  const given = rights.filter((right) => !role.rights.includes(right));
  const taken = role.rights.filter((right) => !rights.includes(right));
  const changed = { ...role, ...names, rights };
  const [before, after] = [roleOf(role), roleOf(changed)];
  if (before.version === after.version) return before;
  if (before.version !== version) return changedMeanwhile(trx, entity, code, call.language);
  if (!holdsAll(call.caller.rights, [...given, ...taken])) return refuse('more-rights-than-yours');
  await replaceRights(trx, code, rights);
  if (names) await renameRole(trx, code, names);
  await logStaffChange(trx, call, {
    action: 'role-changed',
    entity,
    entityId: code,
    before: { ...(names && namesOf(role)), rights: role.rights },
    after: { ...names, rights },
  });
  return after;
}

/** Deletes a role that no member has, not even a disabled one. */
export function deleteRole({ db }: Pick<StaffDependencies, 'db'>, call: StaffCall, code: string) {
  return transact(db, async (trx) => {
    await lockRole(trx, code);
    const role = await findRole(trx, code);
    if (!role) return refuse('not-found');
    if (role.built_in) return refuse('built-in-role');
    if (!holdsAll(call.caller.rights, role.rights)) return refuse('more-rights-than-yours');
    await removeRole(trx, code);
    const before = { ...namesOf(role), rights: role.rights };
    await logStaffChange(trx, call, { action: 'role-deleted', entity, entityId: code, before });
    return { message: pick(call.language, 'The role is deleted.', 'တာဝန်ကို ဖျက်ပြီးပါပြီ။') };
  }).catch((error: unknown) => {
    if (isForeignKeyHeld(error)) return refuse('role-in-use');
    throw error;
  });
}
