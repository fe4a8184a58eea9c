import {
  foldDigits,
  limits,
  normalisePhone,
  normaliseVoucherNo,
  paymentStatuses,
  type OrderType,
} from '@zay/contract';
import type { OrderWork } from '@zay/contract/staff';
import { sql, type RawBuilder } from 'kysely';
import { codeOfOrder } from '../../cart/discount-code.store.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Bilingual } from '../../platform/http/language.ts';
import { readPage, readPageOnce, type PageQuery } from '../read-page.store.ts';
import { onDays, type Days } from '../on-days.store.ts';
import { latestPayment } from '../../orders/life/latest-payment.store.ts';
import { orderMoney } from '../../orders/money/order-money.store.ts';
import { ordersWaiting } from './order-work.store.ts';

/** Filters of orders; missing, 0 or '' is any. Payment filters apply to the latest payment. */
export interface OrderFilter extends Days {
  readonly search: string;
  readonly status?: number | undefined;
  readonly paymentStatus?: number | undefined;
  readonly paymentServiceId?: number | undefined;
  readonly type?: OrderType | undefined;
  /** `due`: with a due refund; `sent`: all refunds sent. */
  readonly refund?: 'due' | 'sent' | undefined;
  readonly work?: OrderWork | undefined;
  readonly discountCode?: string | undefined;
}

/** Orders that match a filter, without columns. */
export function findMatching(queries: Queries, filter: OrderFilter) {
  const { search, status, paymentStatus, paymentServiceId, type, refund, work, discountCode } = filter;
  return queries
    .selectFrom('customer_order as placed')
    .where(onDays('placed.created_at', filter))
    .$if(Boolean(status), (rows) => rows.where('placed.status', '=', status as never))
    .$if(work !== undefined, (rows) =>
      rows.where(sql<boolean>`placed.id in (${ordersWaiting[work as OrderWork]})`),
    )
    .$if(type !== undefined, (rows) => rows.where('placed.type', '=', type as OrderType))
    .$if(Boolean(paymentStatus || paymentServiceId), (rows) =>
      rows.where('placed.id', 'in', paidLike(queries, paymentStatus, paymentServiceId)),
    )
    .$if(refund !== undefined, (rows) => rows.where(isRefunded(refund === 'due')))
    .$if(discountCode !== undefined, (rows) =>
      rows.where('placed.id', 'in', withCode(queries, discountCode ?? '')),
    )
    .$if(search !== '', (rows) => rows.where(isFound(search)));
}

function withCode(queries: Queries, code: string) {
  return queries
    .selectFrom('order_discount as used')
    .innerJoin('discount_code', 'discount_code.id', 'used.discount_code_id')
    .select('used.order_id')
    .where('discount_code.code', '=', code);
}

/** Orders with a due refund, or with sent ones only. */
function isRefunded(isDue: boolean) {
  const due = sql`placed.id in (select order_id from refund where status = 'due' and order_id is not null)`;
  const sent = sql`placed.id in (select order_id from refund where status = 'sent' and order_id is not null)`;
  return isDue ? sql<boolean>`${due}` : sql<boolean>`${sent} and not ${due}`;
}

/** Orders by their latest payment. Unchecked and accepted ones are always the latest; only a failed one has successors. */
function paidLike(queries: Queries, status: number | undefined, serviceId: number | undefined) {
  const mayBeFollowed = !status || status === paymentStatuses.fail;
  return queries
    .selectFrom('payment')
    .select('payment.order_id as id')
    .$if(Boolean(status), (rows) => rows.where('payment.status', '=', status as never))
    .$if(Boolean(serviceId), (rows) => rows.where('payment.payment_service_id', '=', serviceId as number))
    .$if(mayBeFollowed, (rows) =>
      rows.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('payment as later')
              .select(sql`1`.as('one'))
              .whereRef('later.order_id', '=', 'payment.order_id')
              .whereRef('later.id', '>', 'payment.id'),
          ),
        ),
      ),
    );
}

/**
 * Orders that match a text: a part of a parcel number, and for digits their sum, or a part of a voucher number or phone; else a
 * part of a name or address. `order_people` combines names and phones of buyer and recipient with the address.
 */
function isFound(text: string) {
  const voucher = normaliseVoucherNo(text);
  const numbered = sql`select id from customer_order where voucher_no like ${containing(voucher)}`;
  const sent = sql`
    select order_id from order_parcel where lower(number) like lower(${containing(foldDigits(text))})`;
  if (/^V\d*$/.test(voucher)) return isOneOf(numbered, sent);
  const digits = normalisePhone(text.replaceAll(',', ''));
  if (!/^\d+$/.test(digits)) return isOneOf(ordersOf('names', text), sent);
  const amount = Math.min(Number(digits), limits.kyats);
  const sums = sql`select id from customer_order where net_amount = ${amount}`;
  return isOneOf(numbered, sums, ordersOf('phones', digits), sent);
}

/** A condition on the union, because indexes are used for each of its parts, but not for conditions joined by "or". */
const isOneOf = (...found: readonly RawBuilder<unknown>[]) =>
  sql<boolean>`placed.id in (${sql.join(found, sql` union all `)})`;

const ordersOf = (column: 'names' | 'phones', text: string) =>
  sql`select order_id from order_people where ${sql.ref(column)} like lower(${containing(text)})`;

const sorts = { date: sql`placed.created_at`, total: sql`placed.net_amount` };

/** One page of order ids from the indexes, and their number. */
export function readOrderPage(queries: Queries, ask: OrderFilter & PageQuery<keyof typeof sorts>) {
  const matching = findMatching(queries, ask).select('placed.id');
  return ask.search === ''
    ? readPage(matching, ask, sorts, sql`placed.id`)
    : readPageOnce(queries, matching, ask, sorts);
}

/** Voucher numbers by order, the same in both languages. */
export async function findVoucherNames(
  queries: Queries,
  ids: readonly number[],
): Promise<Map<number, Bilingual>> {
  const rows = await queries
    .selectFrom('customer_order')
    .select(['id', 'voucher_no'])
    .where(sql<boolean>`id = any (${[...ids]}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, voucher_no: voucher }) => [id, { en: voucher, my: voucher }]));
}

/** Rows of the list and its export for these orders, unordered. */
export function findOrderRows(queries: Queries, ids: readonly number[]) {
  return queries
    .selectFrom('customer_order as placed')
    .innerJoin('buyer', 'buyer.id', 'placed.buyer_id')
    .leftJoin('order_delivery as delivery', (join) =>
      join.onRef('delivery.buyer_id', '=', 'placed.buyer_id').onRef('delivery.order_id', '=', 'placed.id'),
    )
    .leftJoin('order_parcel as parcel', (join) =>
      join.onRef('parcel.buyer_id', '=', 'placed.buyer_id').onRef('parcel.order_id', '=', 'placed.id'),
    )
    .leftJoin('courier', 'courier.id', 'parcel.courier_id')
    .innerJoinLateral(latestPayment, (join) => join.onTrue())
    .innerJoin('payment_service as service', 'service.id', 'latest.payment_service_id')
    .innerJoinLateral(orderMoney, (join) => join.onTrue())
    .select((eb) => [
      'placed.id',
      'placed.voucher_no',
      'placed.created_at',
      'placed.type',
      'placed.status',
      'placed.net_amount',
      'placed.total_amount',
      'placed.delivery_fee',
      'placed.tax_amount',
      'placed.discount_amount',
      codeOfOrder().as('discount_code'),
      'placed.service_name_en',
      'placed.service_name_my',
      'placed.buyer_id',
      'buyer.name as buyer_name',
      'buyer.phone as buyer_phone',
      'delivery.order_id as delivered',
      'delivery.name as recipient',
      'delivery.phone',
      'delivery.city_name_en',
      'delivery.city_name_my',
      'delivery.township_name_en',
      'delivery.township_name_my',
      'delivery.address',
      'courier.name_en as courier_en',
      'courier.name_my as courier_my',
      'parcel.number as parcel_number',
      'latest.id as payment_id',
      'latest.status as payment_status',
      'latest.decided_at as payment_decided_at',
      'service.type as payment_type',
      'money.owed',
      'money.sent',
      'placed.refused_reason',
      'latest.payment_service_id',
      'service.name_en as payment_en',
      'service.name_my as payment_my',
      eb
        .selectFrom('order_line as line')
        .select(sql<number | null>`sum(line.qty)::integer`.as('pieces'))
        .whereRef('line.buyer_id', '=', 'placed.buyer_id')
        .whereRef('line.order_id', '=', 'placed.id')
        .as('pieces'),
      'money.received',
      eb
        .selectFrom('order_message as message')
        .select(sql<number>`count(*)::integer`.as('unread'))
        .whereRef('message.buyer_id', '=', 'placed.buyer_id')
        .whereRef('message.order_id', '=', 'placed.id')
        .where('message.sender', '=', 'buyer')
        .where('message.read_at', 'is', null)
        .as('unread'),
    ])
    .where('placed.id', 'in', [...ids])
    .execute();
}

export type OrderListRow = Awaited<ReturnType<typeof findOrderRows>>[number];

/** All payment methods, also disabled ones, which old orders have. */
export function findPaymentServiceNames(queries: Queries) {
  return queries.selectFrom('payment_service').select(['id', 'name_en', 'name_my']).orderBy('id').execute();
}
