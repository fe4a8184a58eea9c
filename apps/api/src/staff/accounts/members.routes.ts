import {
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
import type { StaffDependencies } from '../staff.routes.ts';
import { accountOf, disableMember, enableMember, resetMemberTotp, saveMember } from './members.ts';
import { findAccount, readStaffPage } from './members.store.ts';
import { changeRole, roleOf } from './roles.ts';
import { listRoles } from './roles.store.ts';

/** Serves what those do who look after staff and their roles. */
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
