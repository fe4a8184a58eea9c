import type { StaffRight } from '@zay/contract/staff';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

const roleRows = (queries: Queries) =>
  queries.selectFrom('staff_role as role').select([
    'role.code',
    'role.name_en',
    'role.name_my',
    sql<StaffRight[]>`array(
        select right_code from staff_role_right where role_code = role.code order by right_code)`.as(
      'rights',
    ),
    sql<number>`(select count(*)::int from staff where role_code = role.code and disabled_at is null)`.as(
      'members',
    ),
  ]);

export type RoleRow = Awaited<ReturnType<typeof listRoles>>[number];

/** The owner's role first. */
export function listRoles(queries: Queries) {
  return roleRows(queries)
    .orderBy(sql`role.code <> 'owner'`)
    .orderBy('role.code')
    .execute();
}

export function findRole(queries: Queries, code: string): Promise<RoleRow | undefined> {
  return roleRows(queries).where('role.code', '=', code).executeTakeFirst();
}

/** Locks a role until the transaction ends. */
export async function lockRole(trx: Queries, code: string): Promise<void> {
  await trx.selectFrom('staff_role').select('code').where('code', '=', code).forUpdate().execute();
}

export async function replaceRights(trx: Queries, code: string, rights: readonly StaffRight[]) {
  await trx.deleteFrom('staff_role_right').where('role_code', '=', code).execute();
  if (rights.length === 0) return;
  await trx
    .insertInto('staff_role_right')
    .values(rights.map((right) => ({ role_code: code, right_code: right })))
    .execute();
}
