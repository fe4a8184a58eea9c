import {
  type AskedChange,
  normalisePhone,
  normaliseRollNumber,
  normaliseVoucherNo,
  orderStatuses,
  paymentStatuses,
  type EducationKind,
  type OrderStatusId,
  type PaymentStatusId,
  type QueryOf,
  type RequestState,
} from '@zay/contract';
import type { educationRequests } from '@zay/contract/staff';
import { sql, type RawBuilder } from 'kysely';
import { orderColumn } from '../../education/purchase.store.ts';
import { containing, contains } from '../../platform/database/containing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inOrderOf, readPage, readPageOnce } from '../read-page.store.ts';

interface Request {
  readonly id: number;
  readonly buyer_id: number;
  readonly student_name: string;
  readonly phone: string;
  readonly nrc_text: string;
  readonly exam_year: number | null;
  readonly roll_number: string;
  readonly class_en: string;
  readonly class_my: string;
  readonly fee: number;
  readonly created_at: Date;
  readonly due_on: string | null;
  readonly asked_changes: AskedChange[] | null;
  readonly corrected_at: Date | null;
  /** '' if it was not refused. */
  readonly refusal_reason: string;
}

const ofCorrections = sql`asked_changes, corrected_at, refusal_reason`;

/** All kinds have the same columns, so that one query lists them. */
const sources = {
  score: sql<Request>`(
    select id, buyer_id, student_name, phone, nrc_text, exam_year, roll_number, '' as class_en, '' as class_my, fee, created_at, due_on,
      ${ofCorrections}
    from score_request)`,
  certificate: sql<Request>`(
    select id, buyer_id, student_name, phone, nrc_text, exam_year, roll_number, '' as class_en, '' as class_my, fee, created_at,
      null::date as due_on, ${ofCorrections}
    from certificate_request)`,
  class: sql<Request>`(
    select registration.id, buyer_id, student_name, phone, nrc_text, null::smallint as exam_year, '' as roll_number,
      class.name_en as class_en, class.name_my as class_my, registration.fee, registration.created_at,
      class.start_date as due_on, ${ofCorrections}
    from class_registration as registration left join training_class as class on class.id = registration.training_class_id)`,
} as const;

const { ordered, transported, deleted } = orderStatuses;

/** Requests of a kind, each with its order (a cancelled one only if there is no other) and its latest payment. */
const requestsOf = (queries: Queries, kind: EducationKind) =>
  queries
    .selectFrom(sources[kind].as('request'))
    .leftJoinLateral(orderOf(kind).as('placed'), (join) => join.onTrue())
    .selectAll('request')
    .select(['placed.order_id', 'placed.voucher_no', 'placed.order_status', 'placed.payment_status']);

interface RequestOrder {
  readonly order_id: number;
  readonly voucher_no: string;
  readonly order_status: OrderStatusId;
  readonly payment_status: PaymentStatusId | null;
}

const latestPaymentStatus = sql`(
  select status from payment where order_id = placed.id order by id desc limit 1)`;

/** By buyer, because there is an index of a buyer's education orders. */
const orderOf = (kind: EducationKind) => sql<RequestOrder>`(
  select placed.id as order_id, placed.voucher_no, placed.status as order_status, ${latestPaymentStatus} as payment_status
  from customer_order as placed
  where placed.buyer_id = request.buyer_id and placed.type <> 'product' and ${wasPlaced}
    and ${orderedBy(kind)} = request.id
  order by placed.status = ${sql.lit(deleted)}, placed.id desc limit 1)`;

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

const orderedBy = (kind: EducationKind) => sql.ref(`placed.${orderColumn(kind)}`);

/** The requests of a kind whose orders match, by the index of orders by status. */
const idsWith = (kind: EducationKind, orders: RawBuilder<unknown>) => sql`(
  select ${orderedBy(kind)} from customer_order as placed where placed.type = ${sql.lit(kind)} and ${orders})`;

const isOrdered = sql`placed.status = ${sql.lit(ordered)}`;
const isCancelled = sql`placed.status = ${sql.lit(deleted)}`;
const wasPlaced = sql`placed.refused_reason is null`;
const paymentIs = (status: PaymentStatusId) =>
  sql`${isOrdered} and ${latestPaymentStatus} = ${sql.lit(status)}`;
const ordersAt = {
  checking: paymentIs(paymentStatuses.checking),
  rejected: paymentIs(paymentStatuses.fail),
  open: sql`${isOrdered} and exists (
    select from payment where order_id = placed.id and status = ${sql.lit(paymentStatuses.success)})`,
  done: sql`placed.status = ${sql.lit(transported)}`,
} as const;
const idsAt = (kind: EducationKind, state: keyof typeof ordersAt) => idsWith(kind, ordersAt[state]);

/** Paid, and nothing to correct for the buyer. */
const inWork = sql`request.asked_changes is null and request.refusal_reason = ''`;

const isDue = (until: string) => sql<boolean>`coalesce(request.due_on <= ${until}::date, true)`;

/**
 * `from … where …` of the paid requests of a kind that are due by a day, each with its order. Certificates have no day and are
 * always due.
 * @param until YYYY-MM-DD, included
 */
export const openRequests = (kind: EducationKind, until: string) => sql`
  from ${sources[kind]} request
  join customer_order placed on placed.type = ${sql.lit(kind)} and ${orderedBy(kind)} = request.id
  where ${ordersAt.open} and ${inWork} and ${isDue(until)}`;

/** `requestStateOf` in SQL. */
function standsAt(kind: EducationKind, state: RequestState) {
  if (state === 'refused') return sql<boolean>`request.refusal_reason <> ''`;
  return sql<boolean>`(request.refusal_reason = '' and ${standsAtOrder(kind, state)})`;
}

function standsAtOrder(kind: EducationKind, state: Exclude<RequestState, 'refused'>) {
  if (state === 'unpaid') return sql`not request.id in ${idsWith(kind, wasPlaced)}`;
  if (state === 'cancelled') {
    return sql`request.id in ${idsWith(kind, sql`${isCancelled} and ${wasPlaced}`)}
      and not request.id in ${idsWith(kind, sql`not ${isCancelled}`)}`;
  }
  if (state === 'needsChanges')
    return sql`request.asked_changes is not null and request.id in ${idsAt(kind, 'open')}`;
  if (state === 'open') return sql`request.asked_changes is null and request.id in ${idsAt(kind, 'open')}`;
  return sql`request.id in ${idsAt(kind, state)}`;
}

/**
 * Sort key: paid and open requests come a hundred years before the rest; without a promised day oldest first. The few
 * open ones are selected once.
 */
const urgencyOf = (kind: EducationKind) => sql`coalesce(request.due_on, request.created_at::date)
  + case when ${inWork} and request.id in ${idsAt(kind, 'open')} then 0 else 36500 end`;

/**
 * Requests that match a text: a voucher number; for digits a part of one, of a phone or of a roll number; else a part
 * of a name or roll number, which are indexed as long as there is no other condition.
 */
function isFound(kind: EducationKind, text: string) {
  const voucher = normaliseVoucherNo(text);
  const number = normaliseRollNumber(text);
  const roll = number === '' ? sql<boolean>`false` : contains('request.roll_number', number);
  const ordered = sql<boolean>`request.id in (
    select ${sql.ref(orderColumn(kind))} from customer_order
    where type = ${kind} and status <> ${sql.lit(deleted)} and voucher_no like ${containing(voucher)})`;
  if (/^V\d*$/.test(voucher)) return ordered;
  const phone = normalisePhone(text);
  return /^\d+$/.test(phone)
    ? sql<boolean>`(${contains('request.phone', phone)} or ${roll} or ${ordered})`
    : sql<boolean>`(${contains('request.student_name', text)} or ${roll})`;
}

type RequestQuery = QueryOf<typeof educationRequests>;
export type RequestFilter = Pick<RequestQuery, 'kind' | 'state' | 'due' | 'search'>;

/**
 * The ids of the requests that a list finds.
 * @param until day up to which requests are due, YYYY-MM-DD
 */
export function findMatching(queries: Queries, ask: RequestFilter, until: string) {
  let rows = queries.selectFrom(sources[ask.kind].as('request')).select('request.id');
  if (ask.state !== undefined) rows = rows.where(standsAt(ask.kind, ask.state));
  if (ask.due === true) rows = rows.where(standsAt(ask.kind, 'open')).where(isDue(until));
  if (ask.search !== '') rows = rows.where(isFound(ask.kind, ask.search));
  return rows;
}

/** A page of the requests of a kind: ids first, which sort fast, then the rows of the page. */
export async function readRequests(queries: Queries, ask: RequestQuery, until: string) {
  const rows = findMatching(queries, ask, until);
  const sorts = {
    due: urgencyOf(ask.kind),
    requested: sql`request.created_at`,
    student: sql`request.student_name`,
  };
  const { items, total } =
    ask.state === undefined && ask.due !== true && ask.search === ''
      ? await readPage(rows, ask, sorts, sql`request.id`)
      : await readPageOnce(queries, rows, ask, sorts);
  return { items: await findRequests(queries, ask.kind, items), total };
}

/** Rows of requests, in the given order. */
export async function findRequests(
  queries: Queries,
  kind: EducationKind,
  requests: readonly { readonly id: number }[],
): Promise<RequestRow[]> {
  const ids = requests.map(({ id }) => id);
  if (ids.length === 0) return [];
  return inOrderOf(requests, await requestsOf(queries, kind).where('request.id', 'in', ids).execute());
}

export function findRequest(queries: Queries, kind: EducationKind, id: number) {
  return requestsOf(queries, kind).where('request.id', '=', id).executeTakeFirst();
}

export function findRegistration(queries: Queries, id: number) {
  return queries
    .selectFrom('class_registration as registration')
    .innerJoin('training_class as class', 'class.id', 'registration.training_class_id')
    .select(['registration.id', 'student_name', 'birthday', 'phone', 'registration.address', 'nrc_text'])
    .select(['registration.fee', 'class.id as class_id', 'name_en', 'name_my', 'start_date', 'end_date'])
    .where('registration.id', '=', id)
    .executeTakeFirst();
}

/** Number of subjects of these score requests, and number with a mark. */
export async function countMarks(queries: Queries, scoreIds: readonly number[]) {
  if (scoreIds.length === 0) return new Map<number, { marked: number; subjects: number }>();
  const rows = await queries
    .selectFrom('score_request_subject')
    .select('score_request_id as id')
    .select([sql<number>`count(*)::int`.as('subjects'), sql<number>`count(mark)::int`.as('marked')])
    .where('score_request_id', 'in', scoreIds)
    .groupBy('score_request_id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Not locked, because the type of an order never changes. */
export async function isEducationOrder(queries: Queries, orderId: number): Promise<boolean> {
  const order = await queries
    .selectFrom('customer_order')
    .select('id')
    .where('id', '=', orderId)
    .where('type', '<>', 'product')
    .executeTakeFirst();
  return order !== undefined;
}
