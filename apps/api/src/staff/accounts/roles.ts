import type { BodyOf } from '@zay/contract';
import type { saveRole, StaffRole } from '@zay/contract/staff';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { changedMeanwhile, versionOf } from '../changed-meanwhile.ts';
import { changeAsStaff, logStaffChange, type StaffCall } from '../staff-act.ts';
import type { StaffDependencies } from '../staff.routes.ts';
import { holdsAll } from './members.ts';
import { findRole, lockRole, replaceRights, type RoleRow } from './roles.store.ts';

const ownerRole = 'owner';

export const roleOf = ({ code, name_en, name_my, rights, members }: RoleRow): StaffRole => ({
  code,
  name: { en: name_en, my: name_my },
  rights,
  isFixed: code === ownerRole,
  members,
  version: versionOf(rights),
});

/**
 * Says what a role allows. Owners keep every right, so that there is always somebody who can give them. Refuses with
 * `changed-meanwhile` and `by` when it allows something else than was seen.
 */
export function changeRole(
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
