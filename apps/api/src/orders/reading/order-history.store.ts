import { type OrderStatusId, type PaymentStatusId, yangonDayRange } from '@zay/contract';
import { sql, type ExpressionBuilder, type NotNull } from 'kysely';
import { containing } from '../../platform/database/containing.ts';
import type { Reads } from '../../platform/database/database.ts';
import { sliceOf, type Page } from '../../platform/database/pages.ts';
import type { DB } from '../../platform/database/schema.gen.ts';
import { latestPayment } from '../life/latest-payment.store.ts';
import { orderMoney } from '../money/order-money.store.ts';

export interface HistoryFilter {
  /** Part of a voucher number; '' matches all. */
  readonly voucherText: string;
  readonly orderStatus: OrderStatusId | undefined;
  /** Status of the latest payment. */
  readonly paymentStatus: PaymentStatusId | undefined;
  /** Day of the order in Myanmar, YYYY-MM-DD. */
  readonly orderDay: string | undefined;
  /** Day of the latest payment, the same. */
  readonly paymentDay: string | undefined;
}

/** One page of the buyer's placed orders whose voucher number contains a text, latest first. */
function pageOfOrders(queries: Reads, buyerId: number, voucherText: string, page: Page) {
  const { limit, offset } = sliceOf(page);
  return queries
    .selectFrom('customer_order as placed')
    .where('placed.buyer_id', '=', buyerId)
    .where('placed.refused_reason', 'is', null)
    .$if(voucherText !== '', (query) => query.where('placed.voucher_no', 'ilike', containing(voucherText)))
    .orderBy('placed.id', 'desc')
    .limit(limit)
    .offset(offset);
}

/** A page of orders with the latest payment, first picture and number of pieces of each, in one statement. */
export function findHistory(queries: Reads, buyerId: number, filter: HistoryFilter, page: Page) {
  const { orderStatus, paymentStatus, orderDay, paymentDay } = filter;
  return pageOfOrders(queries, buyerId, filter.voucherText, page)
    .innerJoinLateral(latestPayment, (join) => join.onTrue())
    .innerJoin('payment_service as service', 'service.id', 'latest.payment_service_id')
    .innerJoinLateral(orderMoney, (join) => join.onTrue())
    .select((eb) => [
      'placed.id',
      'placed.voucher_no',
      'placed.type',
      'placed.status',
      'placed.net_amount',
      'placed.created_at',
      'latest.status as payment_status',
      'service.type as payment_type',
      'money.owed',
      'money.sent',
      'service.image_key as service_image_key',
      linesOf(eb).select('line.image_key').orderBy('line.id').limit(1).as('image_key'),
      linesOf(eb)
        .select(sql<number | null>`sum(line.qty)::integer`.as('pieces'))
        .as('pieces'),
    ])
    .where((eb) =>
      eb.and([
        ...(orderStatus === undefined ? [] : [eb('placed.status', '=', orderStatus)]),
        ...(paymentStatus === undefined ? [] : [eb('latest.status', '=', paymentStatus)]),
        ...(orderDay === undefined ? [] : [onDay('placed.created_at', orderDay)]),
        ...(paymentDay === undefined ? [] : [onDay('latest.created_at', paymentDay)]),
      ]),
    )
    .execute();
}

export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number];

function linesOf(eb: ExpressionBuilder<DB & { placed: DB['customer_order'] }, 'placed'>) {
  return eb
    .selectFrom('order_line as line')
    .whereRef('line.order_id', '=', 'placed.id')
    .whereRef('line.buyer_id', '=', 'placed.buyer_id');
}

function onDay(column: string, day: string) {
  const { from, until } = yangonDayRange(day);
  return sql<boolean>`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until})`;
}

/** The buyer's voucher numbers that contain a text, latest first. */
export function suggestVouchers(queries: Reads, buyerId: number, text: string, page: Page) {
  return pageOfOrders(queries, buyerId, text, page).select(['placed.id', 'placed.voucher_no']).execute();
}

/** The buyer's order of the payment with this transaction id. */
export function findOrderByTransaction(queries: Reads, buyerId: number, transactionId: string) {
  return queries
    .selectFrom('payment')
    .select('order_id')
    .where('transaction_id', '=', transactionId)
    .where('buyer_id', '=', buyerId)
    .where('order_id', 'is not', null)
    .$narrowType<{ order_id: NotNull }>()
    .executeTakeFirst();
}
