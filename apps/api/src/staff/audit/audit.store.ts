import type { QueryOf } from '@zay/contract';
import type { auditLog } from '@zay/contract/staff';
import { alertedActions } from './alerts.store.ts';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/database/containing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { foundProducts } from '../found-products.store.ts';
import { onDays } from '../on-days.store.ts';
import { inOrderOf, readPage } from '../read-page.store.ts';

/** A page of the log, by ids first, because before and after are long. Ids are in the order of time. */
export async function readAuditLog(queries: Queries, ask: QueryOf<typeof auditLog>) {
  const products = ask.search === '' ? [] : await foundProducts(queries, ask.search);
  const { items: ids, total } = await readPage(
    filtered(queries, ask, products),
    ask,
    { at: sql`entry.id` },
    sql`entry.id`,
  );
  if (ids.length === 0) return { items: [], total };
  const rows = await queries
    .selectFrom('audit_log as entry')
    .leftJoin('staff', 'staff.id', 'entry.staff_id')
    .leftJoin('api_token as token', 'token.id', 'entry.api_token_id')
    .select(sql<number>`entry.id::float8`.as('id'))
    .select(['entry.created_at as at', 'entry.staff_id', 'staff.name as staff_name', 'entry.action'])
    .select('token.name as token_name')
    .select(['entry.entity', 'entry.entity_id', 'entry.before', 'entry.after', 'entry.request_id'])
    .where(sql<boolean>`entry.id = any (${ids.map(({ id }) => id)}::bigint[])`)
    .execute();
  return { items: inOrderOf(ids, rows), total };
}

/** The other entries of acts on many records, by their first one. */
export async function readParts(queries: Queries, firstIds: readonly number[]) {
  return queries
    .selectFrom('audit_log as entry')
    .select(sql<number>`part_of::float8`.as('first'))
    .select(['entry.entity', 'entry.entity_id'])
    .where(sql<boolean>`part_of = any (${[...firstIds]}::bigint[])`)
    .orderBy('entry.id')
    .execute();
}

/** @param products ids of those that the search finds */
function filtered(queries: Queries, ask: QueryOf<typeof auditLog>, products: readonly number[]) {
  let rows = queries.selectFrom('audit_log as entry').select(sql<number>`entry.id::float8`.as('id'));
  if (ask.staffId !== undefined) rows = rows.where('entry.staff_id', '=', ask.staffId);
  if (ask.action !== '') rows = rows.where('entry.action', '=', ask.action);
  if (ask.watched) rows = rows.where(sql<boolean>`entry.action = any (${alertedActions})`);
  if (ask.entity !== '') rows = rows.where('entry.entity', '=', ask.entity);
  if (ask.entityId !== '') rows = rows.where('entry.entity_id', '=', ask.entityId);
  // An act on many records is one line, unless one of them is looked for.
  if (ask.entityId === '' && ask.search === '') rows = rows.where('entry.part_of', 'is', null);
  rows = rows.where(onDays('entry.created_at', ask));
  if (ask.search !== '') {
    const pattern = containing(ask.search);
    const voucherNo = ask.search.toUpperCase();
    rows = rows.where((eb) =>
      eb.or([
        sql<boolean>`entry.action = any (${named('action', pattern)})`,
        sql<boolean>`entry.entity = any (${named('entity', pattern)})`,
        eb('entry.entity_id', '=', ask.search),
        isRecord('product', sql`unnest(${[...products]}::integer[]) as found(id)`),
        isRecord('sku', sql`sku where product_id = any (${[...products]}::integer[])`),
        isRecord('customer_order', sql`customer_order where voucher_no = ${voucherNo}`),
        isRecord(
          'payment',
          sql`payment where (buyer_id, order_id) in (
            select buyer_id, id from customer_order where voucher_no = ${voucherNo})`,
        ),
      ]),
    );
  }
  return rows;
}

const isRecord = (entity: string, rows: RawBuilder<unknown>) =>
  sql<boolean>`entry.entity = ${entity} and entry.entity_id = any (array(select id::text from ${rows}))`;

/** Few names match, so these are scanned instead of the log. */
const named = (column: 'entity' | 'action', pattern: string) => sql`array(
  select name from unnest(${distinct(column)}) as name where name ilike ${pattern})`;

/** Distinct values of an indexed column, by an index skip scan. */
const distinct = (column: 'entity' | 'action') => sql<string[]>`array(
  with recursive found as (
    (select ${sql.ref(column)} as name from audit_log order by 1 limit 1)
    union all
    select (select ${sql.ref(column)} from audit_log where ${sql.ref(column)} > name order by 1 limit 1)
    from found where name is not null)
  select name from found where name is not null)`;

export async function readAuditNames(queries: Queries) {
  const staff = await queries
    .selectFrom('staff')
    .select(['id', 'name'])
    .where((eb) => eb.exists(eb.selectFrom('audit_log').where('audit_log.staff_id', '=', eb.ref('staff.id'))))
    .orderBy('name')
    .execute();
  const names = await queries
    .selectNoFrom([distinct('action').as('actions'), distinct('entity').as('entities')])
    .executeTakeFirstOrThrow();
  return { staff, ...names };
}
