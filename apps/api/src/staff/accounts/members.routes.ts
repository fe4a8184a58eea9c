import {
  disableStaff,
  enableStaff,
  resetStaffTotp,
  saveRole,
  saveStaff,
  staffAccount,
  staffList,
  staffRoles,
  type StaffRole,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '@zay/contract';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { versionOf } from '../../platform/version-of.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { changeAsStaff, logStaffChange, type StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { findAccount, readStaffPage } from './members.store.ts';
import { accountOf, disableMember, enableMember, resetMemberTotp, saveMember, holdsAll } from './members.ts';
import { listRoles, findRole, lockRole, replaceRights, type RoleRow } from './roles.store.ts';

export function registerMembers(app: FastifyInstance, deps: StaffDependencies): void {
  const { db } = deps;

  route(app, staffList, async ({ query }) => {
    const { items, total } = await readStaffPage(db, query);
    return { items: items.map(accountOf), total };
  });

  route(app, staffAccount, async ({ query }) => {
    const account = await findAccount(db, query.id);
    return account ? accountOf(account) : refuse('not-found');
  });

  route(app, saveStaff, (call) => saveMember(deps, call, call.body));
  route(app, disableStaff, (call) => disableMember(deps, call, call.body.id));
  route(app, enableStaff, (call) => enableMember(deps, call, call.body.id));
  route(app, resetStaffTotp, (call) => resetMemberTotp(deps, call, call.body.id));

  route(app, staffRoles, async () => ({ items: (await listRoles(db)).map(roleOf) }));
  route(app, saveRole, (call) => changeRole(deps, call, call.body));
}

const ownerRole = 'owner';

const roleOf = ({ code, name_en, name_my, rights, members }: RoleRow): StaffRole => ({
  code,
  name: { en: name_en, my: name_my },
  rights,
  isFixed: code === ownerRole,
  members,
  version: versionOf(rights),
});

/**
 * Sets the rights of a role. Owners keep every right, so that someone can always grant them. Refuses with
 * `changed-meanwhile` and `by` after a concurrent change.
 */
function changeRole(
  { db }: StaffDependencies,
  call: StaffCall,
  { code, version, rights: wanted }: BodyOf<typeof saveRole>,
): Promise<StaffRole | Refusal> {
  return changeAsStaff(db, async (trx) => {
    await lockRole(trx, code);
    const role = await findRole(trx, code);
    if (!role) return refuse('not-found');
    if (code === ownerRole) return refuse('owner-has-every-right');
    const rights = [...new Set(wanted)].toSorted();
    const given = rights.filter((right) => !role.rights.includes(right));
    const taken = role.rights.filter((right) => !rights.includes(right));
    const isOther = given.length + taken.length > 0;
    if (isOther && versionOf(role.rights) !== version)
      return changedMeanwhile(trx, 'staff_role', code, call.language);
    if (!holdsAll(call.caller.rights, [...given, ...taken])) return refuse('more-rights-than-yours');
    if (isOther) {
      await replaceRights(trx, code, rights);
      await logStaffChange(trx, call, {
        action: 'role-changed',
        entity: 'staff_role',
        entityId: code,
        before: { rights: role.rights },
        after: { rights },
      });
    }
    return roleOf({ ...role, rights });
  });
}
