import { orderStatuses, paymentStatuses, yangonDay, type PaymentStatusId, type QueryOf } from '@zay/contract';
import { staffLimits, type cashHandovers } from '@zay/contract/staff';
import { sql, type SqlBool } from 'kysely';
import { isCod } from '../../payments/payment-services.store.ts';
import { isCashDue } from '../../orders/money/order-money.store.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { onDays, type Days } from '../on-days.store.ts';
import { readPage } from '../read-page.store.ts';

/** Null for the shop's own delivery. */
type CourierId = number | null;

/** Whether a column is that of a courier; 0 is the shop's own delivery, undefined any. */
const isOfCourier = (column: string, courierId: number | undefined) =>
  courierId === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} is not distinct from nullif(${courierId}::integer, 0)`;

export interface CourierName {
  readonly id: number;
  readonly name_en: string;
  readonly name_my: string;
}

export function findCourier(queries: Queries, id: number): Promise<CourierName | undefined> {
  return queries
    .selectFrom('courier')
    .select(['id', 'name_en', 'name_my'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** All couriers, also those that get no parcels any more. */
export const findCouriers = (queries: Queries): Promise<CourierName[]> =>
  queries.selectFrom('courier').select(['id', 'name_en', 'name_my']).orderBy('id').execute();

interface DueDay {
  readonly courier_id: CourierId;
  readonly name_en: string | null;
  readonly name_my: string | null;
  /** YYYY-MM-DD in Myanmar. */
  readonly day: string;
  readonly orders: number;
  readonly due: number;
  readonly since: Date;
}

/** What is due by courier and day of delivery, oldest day first. */
export async function findDueDays(queries: Queries): Promise<DueDay[]> {
  const { rows } = await sql<DueDay>`
    select money.courier_id, courier.name_en, courier.name_my,
      (money.taken_at at time zone 'Asia/Yangon')::date::text as day,
      count(*)::integer as orders, sum(money.courier)::float8 as due, min(money.taken_at) as since
    from order_money money left join courier on courier.id = money.courier_id
    where ${isCashDue}
    group by 1, 2, 3, 4 order by since, courier_id`.execute(queries);
  return rows;
}

interface DueOrder {
  readonly id: number;
  readonly voucher_no: string;
  readonly buyer_name: string;
  readonly delivered_at: Date;
  readonly amount: number;
  readonly due: number;
  readonly given_up: number;
  readonly payment_status: PaymentStatusId;
  readonly is_undecided: boolean;
}

/** What was taken at the door of an order: what the courier has, brought or lost. */
const takenOf = (money: 'money' | 'due') => {
  const each = (account: string) => sql.ref(`${money}.${account}`);
  return sql<number>`(${each('courier')} + ${each('till')} + ${each('lost')})`;
};

/** The orders whose cash a courier owes, oldest delivery first, as many as one hand-over may have. */
export async function findDueOrders(queries: Queries, courierId: CourierId) {
  const due = sql`from order_money money where ${isCashDue} and money.courier_id is not distinct from ${courierId}::integer`;
  const [orders, sums] = await Promise.all([
    sql<DueOrder>`
      select placed.id, placed.voucher_no, buyer.name as buyer_name, due.taken_at as delivered_at,
        ${takenOf('due')} as amount, due.courier as due, due.given_up, payment.status as payment_status,
        payment.status = ${sql.lit(paymentStatuses.checking)} and ${isCod}
          and not exists (select from payment_decision where payment_id = payment.id and failed_at is null) as is_undecided
      from (select money.* ${due} order by money.taken_at, money.order_id limit ${staffLimits.handoverOrders}) due
      join customer_order placed on placed.buyer_id = due.buyer_id and placed.id = due.order_id
      join buyer on buyer.id = due.buyer_id
      cross join lateral (
        select id, status, payment_service_id from payment where payment.buyer_id = due.buyer_id and payment.order_id = due.order_id
        order by payment.id desc limit 1) payment
      order by due.taken_at, due.order_id`.execute(queries),
    sql<{ total: number; due: number }>`
      select count(*)::integer as total, coalesce(sum(money.courier), 0)::float8 as due ${due}`.execute(
      queries,
    ),
  ]);
  const [{ total, due: sum } = { total: 0, due: 0 }] = sums.rows;
  return {
    orders: orders.rows.map((row) => ({ ...row, day: yangonDay(row.delivered_at) })),
    total,
    due: sum,
  };
}

/** The parcels that a courier has, oldest order first, as many as one hand-over may have; `collect` in kyats. */
export async function findOnTheWay(queries: Queries, courierId: CourierId) {
  const { rows } = await sql<{ id: number; voucher_no: string; buyer_name: string; collect: number }>`
    select placed.id, placed.voucher_no, buyer.name as buyer_name, money.buyer as collect
    from customer_order placed
    join order_money money on money.buyer_id = placed.buyer_id and money.order_id = placed.id
    join buyer on buyer.id = placed.buyer_id
    left join order_parcel parcel on parcel.buyer_id = placed.buyer_id and parcel.order_id = placed.id
    where placed.status = ${sql.lit(orderStatuses.transporting)} and placed.type = 'product'
      and parcel.courier_id is not distinct from ${courierId}::integer
      and not exists (select from parcel_return back where back.order_id = placed.id and back.status = 'here')
    order by placed.id limit ${staffLimits.handoverOrders}`.execute(queries);
  return rows;
}

/** The cash that was taken at the door of locked orders, by the id of the order; `due` is still with the courier. */
export async function findCashOf(trx: Queries, orderIds: readonly number[]) {
  const rows = await trx
    .selectFrom('order_money')
    .select(['order_id', 'taken_at', 'courier_id', 'courier as due'])
    .where('order_id', 'in', [...orderIds])
    .where('taken_at', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** The name of who last received cash of one of these orders; '' for nobody. */
export async function findReceiver(queries: Queries, orderIds: readonly number[]): Promise<string> {
  const last = await queries
    .selectFrom('cash_handover_order as line')
    .innerJoin('cash_handover as handover', 'handover.id', 'line.handover_id')
    .innerJoin('staff', 'staff.id', 'handover.received_by')
    .select('staff.name')
    .where('line.order_id', 'in', [...orderIds])
    .where('handover.withdrawn_at', 'is', null)
    .orderBy('handover.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.name ?? '';
}

export interface HandoverLine {
  readonly order_id: number;
  readonly due: number;
  readonly amount: number;
  /** What the courier lost. */
  readonly written_off: number;
}

/** Adds a hand-over, and what it brought for its orders. @returns its id */
export async function insertHandover(
  trx: Queries,
  handover: {
    readonly courierId: CourierId;
    readonly counted: number;
    readonly note: string;
    readonly staffId: number;
    readonly now: Date;
  },
  lines: readonly HandoverLine[],
): Promise<number> {
  const { courierId: courier_id, counted, note, staffId: received_by, now: received_at } = handover;
  const { id } = await trx
    .insertInto('cash_handover')
    .values({ courier_id, counted, note, received_by, received_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('cash_handover_order')
    .values(lines.map((line) => ({ handover_id: id, ...line })))
    .execute();
  return id;
}

/** Withdraws a valid hand-over, whose orders are locked. @returns false when it is not there or withdrawn already */
export async function markWithdrawn(
  trx: Queries,
  id: number,
  by: { readonly staffId: number; readonly reason: string; readonly now: Date },
): Promise<boolean> {
  const withdrawn = await trx
    .updateTable('cash_handover')
    .set({ withdrawn_by: by.staffId, withdrawn_at: by.now, withdrawn_reason: by.reason })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}

/** The orders of a hand-over, oldest delivery first. */
export function findLines(queries: Queries, handoverId: number) {
  return queries
    .selectFrom('cash_handover_order as line')
    .innerJoin('order_money as money', 'money.order_id', 'line.order_id')
    .innerJoin('customer_order as placed', 'placed.id', 'line.order_id')
    .select(['line.order_id', 'placed.voucher_no', 'line.due', 'line.amount', 'line.written_off'])
    .where('line.handover_id', '=', handoverId)
    .orderBy('money.taken_at')
    .orderBy('line.order_id')
    .execute();
}

/** Hand-overs with names and sums. */
function selectHandovers(queries: Queries) {
  return queries
    .selectFrom('cash_handover as handover')
    .leftJoin('courier', 'courier.id', 'handover.courier_id')
    .innerJoin('staff as receiver', 'receiver.id', 'handover.received_by')
    .leftJoin('staff as withdrawer', 'withdrawer.id', 'handover.withdrawn_by')
    .select(['handover.id', 'handover.courier_id', 'courier.name_en', 'courier.name_my', 'handover.counted'])
    .select(['handover.note', 'handover.received_at', 'handover.withdrawn_at', 'handover.withdrawn_reason'])
    .select(['receiver.name as received_by', 'withdrawer.name as withdrawn_by'])
    .select([
      sumOfLines(sql`sum(due)`).as('expected'),
      sumOfLines(sql`sum(written_off)`).as('written_off'),
      sumOfLines(sql`count(*)`).as('orders'),
    ]);
}

const sumOfLines = (sum: ReturnType<typeof sql>) =>
  sql<number>`(select coalesce(${sum}, 0)::float8 from cash_handover_order where handover_id = handover.id)`;

export type HandoverRow = Awaited<ReturnType<ReturnType<typeof selectHandovers>['execute']>>[number];

export const findHandover = (queries: Queries, id: number): Promise<HandoverRow | undefined> =>
  selectHandovers(queries).where('handover.id', '=', id).executeTakeFirst();

const sorts = { received: sql`handover.received_at`, counted: sql`handover.counted` };

/** A page of hand-overs, found by voucher number or note. */
export function readHandovers(queries: Queries, ask: QueryOf<typeof cashHandovers>) {
  const { search, courierId, from, to } = ask;
  const rows = selectHandovers(queries)
    .where(onDays('handover.received_at', { from, to }))
    .where(isOfCourier('handover.courier_id', courierId))
    .$if(search !== '', (some) =>
      some.where(
        sql<SqlBool>`(handover.note ilike ${containing(search)} or exists (
          select from cash_handover_order line join customer_order placed on placed.id = line.order_id
          where line.handover_id = handover.id and placed.voucher_no ilike ${containing(search)}))`,
      ),
    );
  return readPage(rows, ask, sorts, sql`handover.id`);
}

export interface CashRow {
  readonly id: number;
  readonly voucher_no: string;
  readonly courier_id: CourierId;
  readonly name_en: string | null;
  readonly name_my: string | null;
  readonly delivered_at: Date;
  readonly amount: number;
  readonly handed: number;
  readonly written_off: number;
  readonly due: number;
  readonly received_by: string | null;
  readonly received_at: Date | null;
}

/** Orders in memory at a time. */
const atOnce = 500;

/** The cash that was taken at the door, with the last hand-over of each order, newest order first. @param days of delivery */
export async function* eachCash(
  queries: Queries,
  { courierId, ...days }: Days & { readonly courierId?: number | undefined },
): AsyncGenerator<CashRow> {
  let before: number | null = null;
  do {
    const { rows }: { rows: CashRow[] } = await sql<CashRow>`
      select placed.id, placed.voucher_no, money.courier_id, courier.name_en, courier.name_my, money.taken_at as delivered_at,
        ${takenOf('money')} as amount, money.till as handed, money.lost as written_off,
        money.courier as due, last.received_by, last.received_at
      from order_money money join customer_order placed on placed.buyer_id = money.buyer_id and placed.id = money.order_id
      left join courier on courier.id = money.courier_id
      left join lateral (
        select staff.name as received_by, handover.received_at
        from cash_handover_order line join cash_handover handover on handover.id = line.handover_id
        join staff on staff.id = handover.received_by
        where line.order_id = money.order_id and handover.withdrawn_at is null
        order by line.handover_id desc limit 1
      ) last on true
      where money.taken_at is not null and ${onDays('money.taken_at', days)}
        and ${isOfCourier('money.courier_id', courierId)}
        and (${before}::integer is null or money.order_id < ${before}::integer)
      order by money.order_id desc limit ${atOnce}`.execute(queries);
    yield* rows;
    before = rows.length < atOnce ? null : (rows.at(-1)?.id ?? null);
  } while (before !== null);
}
