import {
  normaliseAccountNumber,
  normalisePhone,
  paymentStatuses,
  paymentTypes,
  type QueryOf,
} from '@zay/contract';
import type { paymentChecks } from '@zay/contract/staff';
import { sql, type NotNull, type SqlBool } from 'kysely';
import { containing } from '../../platform/database/containing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { findMatching } from '../orders/order-list.store.ts';
import { onDays } from '../on-days.store.ts';
import { inOrderOf, readPage } from '../read-page.store.ts';

type ListQuery = QueryOf<typeof paymentChecks>;
export type QueueFilter = Pick<ListQuery, 'paymentServiceId' | 'amountFrom' | 'amountTo' | 'from' | 'to'>;

/** Unchecked payments without a decision. */
const undecidedPayments = (queries: Queries) =>
  queries
    .selectFrom('payment')
    .where('payment.status', '=', sql.lit(paymentStatuses.checking))
    .where(sql<SqlBool>`not exists (select from payment_decision open where open.payment_id = payment.id)`);

/**
 * Unchecked payments that match, without those with a decision that can be undone. By default only methods that need a
 * check, which excludes cash on delivery.
 */
function waitingPayments(queries: Queries, filter: QueueFilter) {
  const { paymentServiceId, amountFrom, amountTo } = filter;
  let rows = undecidedPayments(queries);
  if (paymentServiceId === undefined) {
    rows = rows.where('payment.payment_service_id', 'not in', (eb) =>
      eb.selectFrom('payment_service').select('id').where('type', '=', paymentTypes.cod),
    );
  } else if (paymentServiceId !== 0) {
    rows = rows.where('payment.payment_service_id', '=', paymentServiceId);
  }
  if (amountFrom !== undefined) rows = rows.where('payment.amount', '>=', amountFrom);
  if (amountTo !== undefined) rows = rows.where('payment.amount', '<=', amountTo);
  return rows.where(onDays('payment.created_at', filter));
}

/** A page of the queue: ids first, by the partial index, then their rows. */
export async function readQueue(queries: Queries, ask: ListQuery) {
  let rows = waitingPayments(queries, ask).select('payment.id');
  if (ask.search !== '') rows = rows.where(isFound(queries, ask.search));
  const sorts = { sent: sql`payment.id`, amount: sql`payment.amount` };
  const { items, total } = await readPage(rows, ask, sorts, sql`payment.id`);
  const ids = items.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await findQueued(queries, ids);
  return { items: inOrderOf(items, found), total };
}

/**
 * By phone or account of the payer, or by the order. `offset` forces a lookup per payment: the queue is short, and
 * searching all matching orders takes longer.
 */
const isFound = (queries: Queries, search: string) => sql<SqlBool>`(
  payment.phone like ${containing(normalisePhone(search))}
  or payment.phone like ${containing(normaliseAccountNumber(search))}
  or exists (
    ${findMatching(queries, { search })
      .select('placed.id')
      .where(sql<SqlBool>`placed.id = payment.order_id`)
      .offset(sql.lit(0))}))`;

function findQueued(queries: Queries, ids: readonly number[]) {
  return queries
    .selectFrom('payment')
    .innerJoin('customer_order as placed', 'placed.id', 'payment.order_id')
    .innerJoin('payment_service as service', 'service.id', 'payment.payment_service_id')
    .innerJoin('buyer', 'buyer.id', 'payment.buyer_id')
    .select(['payment.id', 'payment.order_id', 'payment.amount', 'payment.phone', 'payment.created_at'])
    .select(['placed.voucher_no', 'placed.type', 'placed.status', 'buyer.name as buyer_name'])
    .select(['service.name_en', 'service.name_my'])
    .select([
      isDuplicate.as('is_duplicate'),
      sql<boolean>`placed.refused_reason is not null`.as('is_refused'),
    ])
    .where('payment.id', 'in', ids)
    .$narrowType<{ order_id: NotNull }>()
    .execute();
}

const isDuplicate = sql<boolean>`(
  exists (select from receipt_likeness alike where alike.file_key = payment.receipt_key)
  or exists (
    select from file one join file other on other.sha256 = one.sha256
    join payment again on again.receipt_key = other.key and again.id <> payment.id and again.moved_to is distinct from payment.id
    where one.key = payment.receipt_key))`;

/** Number of unchecked payments by method, cash on delivery included; methods without any are omitted. */
export function countByMethod(queries: Queries) {
  return queries
    .selectFrom(
      undecidedPayments(queries)
        .select((payment) => ['payment.payment_service_id', payment.fn.countAll<number>().as('count')])
        .groupBy('payment.payment_service_id')
        .as('waiting'),
    )
    .innerJoin('payment_service as service', 'service.id', 'waiting.payment_service_id')
    .select(['service.id', 'service.name_en', 'service.name_my', 'waiting.count'])
    .orderBy('service.sort')
    .orderBy('service.id')
    .execute();
}

const mostCounted = 10_000;

/** How many payments wait for a check, at most 10,000, and since when the oldest; null: none waits. */
export async function findWaiting(queries: Queries) {
  const rows = waitingPayments(queries, {});
  const [{ waiting }, oldest] = await Promise.all([
    queries
      .selectFrom(rows.select('payment.id').limit(sql.lit(mostCounted)).as('bounded'))
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .executeTakeFirstOrThrow(),
    rows.select('payment.created_at').orderBy('payment.id').limit(1).executeTakeFirst(),
  ]);
  return { waiting, oldestAt: oldest?.created_at ?? null };
}

/** The neighbours of a payment in the queue, oldest first, and the queue's length. The first follows the last. */
export async function findNeighbours(queries: Queries, filter: QueueFilter, id: number) {
  const [before, after, first, counted] = await Promise.all([
    waitingPayments(queries, filter)
      .select('payment.id')
      .where('payment.id', '<', id)
      .orderBy('payment.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    waitingPayments(queries, filter)
      .select('payment.id')
      .where('payment.id', '>', id)
      .orderBy('payment.id')
      .limit(1)
      .executeTakeFirst(),
    waitingPayments(queries, filter)
      .select('payment.id')
      .where('payment.id', '<>', id)
      .orderBy('payment.id')
      .limit(1)
      .executeTakeFirst(),
    waitingPayments(queries, filter)
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    previousId: before?.id ?? null,
    nextId: after?.id ?? first?.id ?? null,
    waiting: counted.waiting,
  };
}
