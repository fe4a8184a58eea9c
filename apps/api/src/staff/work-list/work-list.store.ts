import { paymentStatuses, type EducationKind } from '@zay/contract';
import { workListCashDays, workListCountMax, workListItems, type WorkList } from '@zay/contract/staff';
import { sql, type RawBuilder } from 'kysely';
import { isCashDue } from '../../orders/money/order-money.store.ts';
import { paidFrom } from '../../orders/refunds/refunds.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { isCod } from '../../payments/payment-services.store.ts';
import { openRequests } from '../education/requests.store.ts';
import { ordersWaiting } from '../orders/order-work.store.ts';
import { chosenOfSku, namesOf } from '../products/sku-value.store.ts';

type Waiting<Kind extends keyof WorkList> = NonNullable<WorkList[Kind]>;

/** A literal, not a parameter, because the indexes are partial. */
const checking = sql.lit(paymentStatuses.checking);

/** A row with instants in wire format. */
const onWire = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );

/**
 * The first items in full, and their number up to the displayed maximum.
 * @param waiting `from … where …`
 */
async function readWaiting<Kind extends keyof WorkList>(
  queries: Queries,
  waiting: RawBuilder<unknown>,
  shown: { readonly columns: RawBuilder<unknown>; readonly order: RawBuilder<unknown> },
): Promise<Waiting<Kind>> {
  const [first, counted] = await Promise.all([
    sql<object>`select ${shown.columns} ${waiting} order by ${shown.order} limit ${workListItems}`.execute(
      queries,
    ),
    sql<{ total: number }>`
      select count(*)::integer as total from (select ${waiting} limit ${workListCountMax}) waiting`.execute(
      queries,
    ),
  ]);
  return { items: first.rows.map(onWire), total: counted.rows[0]?.total ?? 0 } as Waiting<Kind>;
}

export const findPayments = (queries: Queries) =>
  readWaiting<'payments'>(
    queries,
    sql`from payment
      join customer_order placed on placed.id = payment.order_id
      join payment_service service on service.id = payment.payment_service_id
      where payment.status = ${checking} and not ${isCod}
        and not exists (select from payment_decision open where open.payment_id = payment.id)`,
    {
      columns: sql`payment.id, placed.voucher_no as "voucherNo", payment.amount, ${namesOf('service')} as method,
        payment.created_at as "sentAt"`,
      order: sql`payment.id`,
    },
  );

export const findRefunds = (queries: Queries) =>
  readWaiting<'refunds'>(
    queries,
    sql`from refund join buyer on buyer.id = refund.buyer_id
      left join customer_order placed on placed.id = refund.order_id
      where refund.status = 'due'`,
    {
      columns: sql`refund.id, refund.order_id as "orderId", coalesce(placed.voucher_no, '') as "voucherNo",
        refund.amount, refund.reason, buyer.name as "buyerName", refund.due_since as "dueSince",
        (refund.means is not null or ${paidFrom} is not null) as "hasAccount"`,
      order: sql`refund.due_since, refund.id`,
    },
  );

/** Orders to pack, all or those not packed for days. */
export const findToPack = (queries: Queries, kind: 'orders' | 'unpacked') =>
  readWaiting<'orders' | 'unpacked'>(
    queries,
    sql`from customer_order placed left join order_delivery delivery on delivery.order_id = placed.id
      where placed.id in (${ordersWaiting[kind]})`,
    {
      columns: sql`placed.id, placed.voucher_no as "voucherNo", placed.created_at as "placedAt",
        (select coalesce(sum(line.qty), 0)::integer from order_line line where line.order_id = placed.id) as pieces,
        json_build_object('en', coalesce(delivery.city_name_en, ''), 'my', coalesce(delivery.city_name_my, '')) as city`,
      order: sql`placed.id`,
    },
  );

/** Returned parcels in the shop. */
export const findParcels = (queries: Queries) =>
  readWaiting<'parcels'>(
    queries,
    sql`from parcel_return parcel join customer_order placed on placed.id = parcel.order_id
      where parcel.status = 'here'`,
    {
      columns: sql`placed.id, placed.voucher_no as "voucherNo", parcel.reason, parcel.came_at as "cameAt"`,
      order: sql`parcel.came_at, parcel.id`,
    },
  );

/** Goods expected back, with the missing pieces. */
export const findReturns = (queries: Queries) =>
  readWaiting<'returns'>(
    queries,
    sql`from customer_order placed join goods_return awaited on awaited.order_id = placed.id
      where placed.id in (${ordersWaiting.returns})`,
    {
      columns: sql`placed.id, placed.voucher_no as "voucherNo", awaited.reason, awaited.opened_at as "openedAt",
        (select sum(expected - received)::integer from goods_return_line where order_id = placed.id) as pieces`,
      order: sql`awaited.opened_at, placed.id`,
    },
  );

/** Orders with returns of buyers to decide on or to receive, each with the oldest. */
export const findBuyerReturns = (queries: Queries) =>
  readWaiting<'buyerReturns'>(
    queries,
    sql`from buyer_return back join customer_order placed on placed.id = back.order_id
      where back.status in ('asked', 'accepted') and not exists (
        select from buyer_return older
        where older.order_id = back.order_id and older.id < back.id and older.status in ('asked', 'accepted'))`,
    {
      columns: sql`placed.id, placed.voucher_no as "voucherNo", back.status, back.reason, back.asked_at as "askedAt",
        (select sum(qty + free_qty - received - free_received)::integer
          from buyer_return_line where return_id = back.id) as pieces`,
      order: sql`back.asked_at, back.id`,
    },
  );

export const findUnpaid = (queries: Queries) =>
  readWaiting<'unpaid'>(
    queries,
    sql`from customer_order placed join order_money money on money.buyer_id = placed.buyer_id and money.order_id = placed.id
      where placed.id in (${ordersWaiting.unpaid})`,
    {
      columns: sql`placed.id, placed.voucher_no as "voucherNo", money.buyer as amount, placed.status,
      (select status from payment where order_id = placed.id order by id desc limit 1) as "paymentStatus",
      placed.created_at as "placedAt"`,
      order: sql`placed.id`,
    },
  );

/** `id` is the payment's. */
export const findCash = (queries: Queries) =>
  readWaiting<'cash'>(
    queries,
    sql`from customer_order placed
      join payment on payment.order_id = placed.id and payment.status = ${checking}
      where placed.id in (${ordersWaiting.cash})`,
    {
      columns: sql`payment.id, placed.voucher_no as "voucherNo", payment.amount,
        coalesce(
          (select created_at from order_status_event where order_id = placed.id and to_status = placed.status),
          placed.created_at) as "deliveredAt"`,
      order: sql`placed.id`,
    },
  );

/** Couriers with cash due for more than `workListCashDays` days, and its sums. */
export const findCourierCash = (queries: Queries, now: Date) =>
  readWaiting<'courierCash'>(
    queries,
    sql`from (
        select money.courier_id, count(*)::integer as orders, sum(money.courier)::float8 as amount,
          min(money.taken_at) as since
        from order_money money
        where ${isCashDue} and money.taken_at < ${now}::timestamptz - make_interval(days => ${workListCashDays})
        group by money.courier_id
      ) debt left join courier on courier.id = debt.courier_id`,
    {
      columns: sql`case when courier.id is not null
          then json_build_object('id', courier.id, 'name', ${namesOf('courier')}) end as courier,
        debt.orders, debt.amount, debt.since`,
      order: sql`debt.since, debt.courier_id`,
    },
  );

export const findQuestions = (queries: Queries) =>
  readWaiting<'questions'>(
    queries,
    sql`from question join product on product.id = question.product_id
      where question.answered_at is null and question.hidden_at is null and question.deleted_at is null`,
    {
      columns: sql`question.id, product.id as "productId", ${namesOf('product')} as product, question.text,
        question.created_at as "askedAt"`,
      order: sql`question.id`,
    },
  );

/**
 * Paid requests that are due: a score list on its promised day, a registration when its class begins, a certificate at once.
 * @param today YYYY-MM-DD, as `until`, the last day included
 */
export const findRequests = (queries: Queries, kind: EducationKind, today: string, until: string) =>
  readWaiting<'scores' | 'classes' | 'certificates'>(queries, openRequests(kind, until), {
    columns: sql`request.id as "requestId", placed.id as "orderId", voucher_no as "voucherNo",
      student_name as "studentName", due_on::text as "dueOn", coalesce(due_on < ${today}::date, false) as "isOverdue"`,
    order: sql`due_on, placed.id`,
  });

/**
 * Products on sale with a SKU of at most `low` pieces, the fewest first. Stock has no index, because each order would
 * have to update it.
 */
export const findLowStock = (queries: Queries, low: number) =>
  readWaiting<'products'>(
    queries,
    sql`from (
        select distinct on (product_id) * from sku where active and stock <= ${low}
        order by product_id, stock, id
      ) sku
      join product on product.id = sku.product_id
      where product.state = 'published'`,
    {
      columns: sql`product.id, sku.id as "skuId", ${namesOf('product')} as name, ${chosenOfSku} as variation,
        sku.stock`,
      order: sql`sku.stock, product.id`,
    },
  );
