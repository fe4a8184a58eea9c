import { orderStatuses, paymentStatuses, paymentTypes } from '@zay/contract';
import { workListCountMax, workListItems, type WorkList } from '@zay/contract/staff';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database.ts';

type Waiting<Kind extends keyof WorkList> = NonNullable<WorkList[Kind]>;

const names = (table: string, prefix = 'name') =>
  sql`json_build_object('en', ${sql.ref(`${table}.${prefix}_en`)}, 'my', ${sql.ref(`${table}.${prefix}_my`)})`;

/** An instant as the wire writes it. */
const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The first of what waits, and how many there are, counted no further than anybody reads. */
async function readWaiting<Kind extends keyof WorkList>(
  queries: Queries,
  waiting: RawBuilder<unknown>,
  shown: { readonly select: RawBuilder<unknown>; readonly order: RawBuilder<unknown> },
): Promise<Waiting<Kind>> {
  const [items, counted] = await Promise.all([
    sql`select ${shown.select} ${waiting} order by ${shown.order} limit ${workListItems}`.execute(queries),
    sql<{ total: number }>`
      select count(*)::integer as total from (select ${waiting} limit ${workListCountMax}) waiting`.execute(
      queries,
    ),
  ]);
  return { items: items.rows, total: counted.rows[0]?.total ?? 0 } as Waiting<Kind>;
}

const { ordered } = orderStatuses;
const { checking, success } = paymentStatuses;
const cod = sql`(select id from payment_service where type = ${sql.lit(paymentTypes.cod)})`;

export const findPayments = (queries: Queries) =>
  readWaiting<'payments'>(
    queries,
    sql`from payment
      join customer_order placed on placed.id = payment.order_id
      join payment_service service on service.id = payment.payment_service_id
      where payment.status = ${sql.lit(checking)} and payment.payment_service_id not in ${cod}`,
    {
      select: sql`payment.id, placed.voucher_no as "voucherNo", payment.amount, ${names('service')} as method,
        ${instant('payment.created_at')} as "sentAt"`,
      order: sql`payment.id`,
    },
  );

export const findOrders = (queries: Queries) =>
  readWaiting<'orders'>(
    queries,
    sql`from customer_order placed
      join order_delivery delivery on delivery.order_id = placed.id
      where placed.status = ${sql.lit(ordered)} and placed.type = 'product' and exists (
        select from payment where payment.order_id = placed.id and (payment.status = ${sql.lit(success)}
          or payment.status = ${sql.lit(checking)} and payment.payment_service_id in ${cod}))`,
    {
      select: sql`placed.id, placed.voucher_no as "voucherNo", ${instant('placed.created_at')} as "placedAt",
        ${names('delivery', 'city_name')} as city,
        (select coalesce(sum(line.qty), 0)::integer from order_line line where line.order_id = placed.id) as pieces`,
      order: sql`placed.id`,
    },
  );

export const findQuestions = (queries: Queries) =>
  readWaiting<'questions'>(
    queries,
    sql`from question join product on product.id = question.product_id
      where question.deleted_at is null and (question.answered_at is null and question.hidden_at is null)`,
    {
      select: sql`question.id, question.text, ${names('product')} as product,
        ${instant('question.created_at')} as "askedAt"`,
      order: sql`question.id`,
    },
  );

/**
 * Paid requests up to a day: a score list is due on its promised day, a registration when its class begins. A certificate
 * is promised for no day.
 */
export const findEducation = (queries: Queries, until: string) =>
  readWaiting<'education'>(
    queries,
    sql`from (
        select 'score' as kind, request.student_name, request.due_on, placed.id as order_id, placed.voucher_no,
          request.id as request_id
        from score_request request
        join customer_order placed on placed.score_request_id = request.id and placed.status = ${sql.lit(ordered)}
        where request.released_at is null and request.due_on <= ${until}::date
        union all
        select 'class', registration.student_name, class.start_date, placed.id, placed.voucher_no, registration.id
        from training_class class
        join class_registration registration on registration.training_class_id = class.id
        join customer_order placed
          on placed.class_registration_id = registration.id and placed.status = ${sql.lit(ordered)}
        where class.start_date <= ${until}::date
      ) request
      where exists (
        select from payment where payment.order_id = request.order_id and payment.status = ${sql.lit(success)})`,
    {
      select: sql`kind, order_id as "orderId", request_id as "requestId", voucher_no as "voucherNo",
        student_name as "studentName", due_on::text as "dueOn"`,
      order: sql`due_on, order_id`,
    },
  );

/** What is on sale with no more pieces than the shop's owner set, the fewest first. */
export const findLowStock = (queries: Queries) =>
  readWaiting<'products'>(
    queries,
    sql`from sku join product on product.id = sku.product_id
      where sku.active and product.state = 'published' and sku.stock <= (
        select (value #>> '{}')::integer from setting where key = 'low_stock_threshold')`,
    {
      select: sql`product.id as "productId", sku.id as "skuId", ${names('product')} as name, sku.stock, (
        select json_build_object('en', coalesce(string_agg(name_en, ', ' order by level), ''),
          'my', coalesce(string_agg(coalesce(nullif(name_my, ''), name_en), ', ' order by level), ''))
        from (
          select value.name_en, value.name_my, variant.level
          from variant_value value join variant on variant.id = value.variant_id
          where value.id in (sku.value1_id, sku.value2_id, sku.value3_id) and variant.name_en <> 'Default'
        ) chosen) as variation`,
      order: sql`sku.stock, sku.id`,
    },
  );
