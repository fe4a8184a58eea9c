import type { QueryOf } from '@zay/contract';
import type { apiTokens, StaffRight } from '@zay/contract/staff';
import { sql } from 'kysely';
import { contains } from '../../platform/database/containing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readPage } from '../read-page.store.ts';
import { staffRows } from './session.store.ts';

/** Rights of the token that its member has too. */
const bothRights = sql<StaffRight[]>`array(
  select right_code from staff_role_right
  where role_code = staff.role_code and right_code = any (token.rights) order by right_code)`;

/** An active token and its member; undefined for an expired or revoked one, or a disabled member. */
export function findApiToken(queries: Queries, tokenHash: string, now: Date) {
  return staffRows(queries)
    .innerJoin('api_token as token', 'token.staff_id', 'staff.id')
    .select(['token.id as token_id', 'token.last_used_at', bothRights.as('token_rights')])
    .where('token.token_hash', '=', tokenHash)
    .where('token.revoked_at', 'is', null)
    .where('token.expires_at', '>', now)
    .executeTakeFirst();
}

export async function touchApiToken(queries: Queries, id: number, now: Date): Promise<void> {
  await queries.updateTable('api_token').set({ last_used_at: now }).where('id', '=', id).execute();
}

export async function insertApiToken(
  trx: Queries,
  token: { staffId: number; name: string; rights: string[]; tokenHash: string; now: Date; expiresAt: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('api_token')
    .values({
      staff_id: token.staffId,
      name: token.name,
      rights: token.rights,
      token_hash: token.tokenHash,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns its name; undefined when there is none, or it was revoked before */
export async function revokeToken(trx: Queries, id: number, now: Date): Promise<string | undefined> {
  const row = await trx
    .updateTable('api_token')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export function readApiTokens(queries: Queries, ask: QueryOf<typeof apiTokens>) {
  let rows = queries
    .selectFrom('api_token as token')
    .innerJoin('staff', 'staff.id', 'token.staff_id')
    .select(['token.id', 'token.name', 'token.created_at', 'token.expires_at', 'token.last_used_at'])
    .select(['token.revoked_at', 'staff.id as staff_id', 'staff.name as staff_name', 'staff.disabled_at'])
    .select(bothRights.as('rights'));
  if (ask.search !== '') rows = rows.where(contains('token.name', ask.search));
  const sorts = {
    createdAt: sql`token.created_at`,
    name: sql`lower(token.name)`,
    lastUsedAt: sql`token.last_used_at`,
  };
  return readPage(rows, ask, sorts, sql`token.id`);
}
