import { orderStatuses, paymentStatuses, paymentTypes } from '@zay/contract';
import { sql, type NotNull } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { latestPayment } from '../../orders/life/latest-payment.store.ts';
import { orderMoney } from '../../orders/money/order-money.store.ts';
import { hasMoved } from '../../orders/life/payment-decision.store.ts';
import type { Queries } from '../../platform/database/database.ts';

const shownLines = 10;

/** A payment in any state, with its order, goods and payer. */
export function findCheck(queries: Queries, id: number) {
  return queries
    .selectFrom('payment')
    .innerJoin('customer_order as placed', 'placed.id', 'payment.order_id')
    .innerJoin('payment_service as service', 'service.id', 'payment.payment_service_id')
    .innerJoin('buyer', 'buyer.id', 'payment.buyer_id')
    .leftJoin('bank', 'bank.id', 'payment.bank_id')
    .leftJoin('staff', (join) =>
      join.on((eb) => eb('staff.id', '=', eb.fn.coalesce('payment.approved_by', 'payment.rejected_by'))),
    )
    .leftJoin('payment_decision as open', (join) =>
      join.onRef('open.payment_id', '=', 'payment.id').on('open.failed_at', 'is', null),
    )
    .leftJoin('staff as decider', 'decider.id', 'open.staff_id')
    .leftJoin('payment as taker', 'taker.id', 'payment.moved_to')
    .leftJoin('customer_order as meant', 'meant.id', 'placed.meant_for')
    .select(['payment.id', 'payment.status', 'payment.amount', 'payment.phone', 'payment.remark'])
    .select('payment.is_part')
    .select([
      'payment.received_amount',
      'payment.receipt_key',
      'payment.transfer_reference',
      'payment.created_at',
      'payment.order_id',
    ])
    .select(['payment.buyer_id', 'staff.name as decided_by'])
    .select(['open.status as open_status', 'open.due_at', 'open.reference as open_reference'])
    .select('decider.name as open_by')
    .select(['service.id as service_id', 'service.type as service_type'])
    .select(['service.name_en as service_name_en', 'service.name_my as service_name_my'])
    .select(['bank.name_en as bank_name_en', 'bank.name_my as bank_name_my'])
    .select((eb) => [
      eb.fn.coalesce('bank.account_no', 'service.account_no').as('account_no'),
      eb.fn.coalesce('bank.holder_name', 'service.holder_name').as('holder_name'),
      jsonArrayFrom(
        eb
          .selectFrom('order_line as line')
          .select(['line.name_en', 'line.name_my', 'line.sku_value_en', 'line.sku_value_my'])
          .select(['line.qty', 'line.amount'])
          .whereRef('line.order_id', '=', 'payment.order_id')
          .orderBy('line.id')
          .limit(shownLines),
      ).as('lines'),
      eb
        .selectFrom('order_line as line')
        .select((line) => line.fn.countAll<number>().as('lines'))
        .whereRef('line.order_id', '=', 'payment.order_id')
        .as('line_count'),
      eb
        .selectFrom('payment as paid')
        .select((paid) => paid.fn.countAll<number>().as('paid'))
        .whereRef('paid.buyer_id', '=', 'payment.buyer_id')
        .where('paid.status', '=', paymentStatuses.success)
        .where('paid.is_part', '=', false)
        .where('paid.order_id', 'in', (order) =>
          order
            .selectFrom('customer_order as bought')
            .select('bought.id')
            .whereRef('bought.buyer_id', '=', 'payment.buyer_id')
            .where('bought.refused_reason', 'is', null),
        )
        .as('paid_orders'),
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('payment as later')
              .select('later.id')
              .whereRef('later.order_id', '=', 'payment.order_id')
              .whereRef('later.id', '>', 'payment.id')
              // The rest that a part leaves to the door, as long as nobody took it.
              .where(
                sql<boolean>`not (payment.is_part and placed.status <> ${orderStatuses.transported} and later.received_amount = 0
                  and later.payment_service_id in (select id from payment_service where type = ${paymentTypes.cod}))`,
              ),
          ),
        )
        .as('is_latest'),
      hasMoved.as('has_moved'),
    ])
    .select(['placed.refused_reason', 'meant.id as meant_id', 'meant.voucher_no as meant_voucher_no'])
    .select(['placed.voucher_no', 'placed.type', 'placed.status as order_status', 'placed.net_amount'])
    .select(['placed.delivery_fee', 'placed.created_at as placed_at', 'placed.total_amount'])
    .select(['placed.service_name_en as fee_name_en', 'placed.service_name_my as fee_name_my'])
    .select(['buyer.name as buyer_name', sql<string>`coalesce(buyer.phone, '')`.as('buyer_phone')])
    .where('payment.id', '=', id)
    .$narrowType<{ order_id: NotNull }>()
    .executeTakeFirst();
}

export type CheckRow = NonNullable<Awaited<ReturnType<typeof findCheck>>>;

/** Earlier payments of the order, latest first. */
export function findEarlier(queries: Queries, orderId: number, before: number) {
  return queries
    .selectFrom('payment')
    .innerJoin('payment_service as service', 'service.id', 'payment.payment_service_id')
    .leftJoin('staff', (join) =>
      join.on((eb) => eb('staff.id', '=', eb.fn.coalesce('payment.approved_by', 'payment.rejected_by'))),
    )
    .select(['payment.id', 'payment.status', 'payment.amount', 'payment.phone', 'payment.created_at'])
    .select([
      'payment.received_amount',
      'payment.seller_remark',
      'payment.seller_remark_my',
      'payment.receipt_key',
    ])
    .select(['service.name_en', 'service.name_my', 'staff.name as decided_by'])
    .where('payment.order_id', '=', orderId)
    .where('payment.id', '<', before)
    .orderBy('payment.id', 'desc')
    .execute();
}

/** Maximum orders offered for the money of an order that was never placed. */
const mostOrders = 20;

/** Payable orders of the buyer, latest first, with the missing amounts. */
export function findPayableOrders(queries: Queries, buyerId: number) {
  return queries
    .selectFrom('customer_order as placed')
    .innerJoinLateral(latestPayment, (join) => join.onTrue())
    .innerJoinLateral(orderMoney, (join) => join.onTrue())
    .select(['placed.id', 'placed.voucher_no', 'money.buyer as unpaid'])
    .where('placed.buyer_id', '=', buyerId)
    .where('placed.status', '=', orderStatuses.ordered)
    .where('latest.status', '=', paymentStatuses.fail)
    .orderBy('placed.id', 'desc')
    .limit(mostOrders)
    .execute();
}

export async function findPaymentOrder(queries: Queries, id: number): Promise<number | null> {
  const payment = await queries
    .selectFrom('payment')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return payment?.order_id ?? null;
}
