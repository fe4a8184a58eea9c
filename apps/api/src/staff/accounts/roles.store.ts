import type { StaffRight } from '@zay/contract/staff';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

const roleRows = (queries: Queries) =>
  queries.selectFrom('staff_role as role').select([
    'role.code',
    'role.name_en',
    'role.name_my',
    'role.built_in',
    sql<StaffRight[]>`array(
        select right_code from staff_role_right where role_code = role.code order by right_code)`.as(
      'rights',
    ),
    sql<number>`(select count(*)::int from staff where role_code = role.code and disabled_at is null)`.as(
      'members',
    ),
  ]);

export type RoleRow = Awaited<ReturnType<typeof listRoles>>[number];

/** The owner's role first, then the others that every shop has. */
export function listRoles(queries: Queries) {
  return roleRows(queries)
    .orderBy(sql`role.code <> 'owner'`)
    .orderBy('role.built_in', 'desc')
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

interface Names {
  readonly name_en: string;
  readonly name_my: string;
}

export async function insertRole(trx: Queries, code: string, names: Names): Promise<void> {
  await trx
    .insertInto('staff_role')
    .values({ code, ...names })
    .execute();
}

export async function renameRole(trx: Queries, code: string, names: Names): Promise<void> {
  await trx.updateTable('staff_role').set(names).where('code', '=', code).execute();
}

/** @throws a violation of `staff_role_code_fkey` while a member has it */
export async function removeRole(trx: Queries, code: string): Promise<void> {
  await trx.deleteFrom('staff_role').where('code', '=', code).execute();
}
