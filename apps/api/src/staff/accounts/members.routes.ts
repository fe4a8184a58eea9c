import {
  deleteRole,
  disableStaff,
  enableStaff,
  resetStaffTotp,
  saveRole,
  saveStaff,
  staffAccount,
  staffList,
  staffRoles,
} from '@zay/contract/staff';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import type { StaffDependencies } from '../staff-dependencies.ts';
import { findAccount, readStaffPage } from './members.store.ts';
import { accountOf, disableMember, enableMember, resetMemberTotp, saveMember } from './members.ts';
import { deleteRole as deleteRoleAsStaff, roleOf, saveRole as saveRoleAsStaff } from './roles.ts';
import { listRoles } from './roles.store.ts';

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
  route(app, saveRole, (call) => saveRoleAsStaff(deps, call, call.body));
  route(app, deleteRole, (call) => deleteRoleAsStaff(deps, call, call.body.code));
}
