import { limits, normalisePhone, orderStatuses, paymentStatuses, type QueryOf } from '@zay/contract';
import type { staffKeptPayments } from '@zay/contract/staff';
import { sql, type SqlBool } from 'kysely';
import { latestPayment } from '../../orders/life/latest-payment.store.ts';
import type { Wanted } from '../../orders/kept-payments/kept-payments.store.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inOrderOf, readPage } from '../read-page.store.ts';

const checking = sql.lit(paymentStatuses.checking);

/** Orders of the buyer that are offered for a kept payment. */
const mostOrders = 20;

/** Messages of the buyer about `payment` that no staff has read. */
const unreadMessages = sql`
  from payment_message message
  where message.payment_id = payment.id and message.sender = 'buyer' and message.read_at is null`;
export const unreadCount = sql<number>`(select count(*)::integer ${unreadMessages})`;

/** Whether the kept payment `payment` needs staff: it is being checked, or its buyer wrote. */
export const isKeptOpen = sql<SqlBool>`(payment.status = ${checking} or exists (select ${unreadMessages}))`;

/** A page of payments without an order. */
export async function readKept(queries: Queries, ask: QueryOf<typeof staffKeptPayments>) {
  const rows = queries
    .selectFrom('payment')
    .innerJoin('buyer', 'buyer.id', 'payment.buyer_id')
    .select('payment.id')
    .where('payment.order_id', 'is', null)
    .$if(ask.show === 'open', (some) => some.where(isKeptOpen))
    .$if(ask.search !== '', (some) =>
      some.where((eb) =>
        eb.or([
          eb('buyer.name', 'ilike', containing(ask.search)),
          eb('buyer.phone', 'like', containing(normalisePhone(ask.search))),
          eb('payment.phone', 'like', containing(normalisePhone(ask.search))),
        ]),
      ),
    );
  const sorts = { sent: sql`payment.id`, amount: sql`payment.amount` };
  const { items, total } = await readPage(rows, ask, sorts, sql`payment.id`);
  const ids = items.map(({ id }) => id);
  return { items: ids.length === 0 ? [] : inOrderOf(items, await findKeptRows(queries, ids)), total };
}

/** What is shown of payments without an order. */
export function findKeptRows(queries: Queries, ids: readonly number[]) {
  return queries
    .selectFrom('payment')
    .innerJoin('payment_service as service', 'service.id', 'payment.payment_service_id')
    .innerJoin('buyer', 'buyer.id', 'payment.buyer_id')
    .leftJoin('bank', 'bank.id', 'payment.bank_id')
    .leftJoin('staff', (join) =>
      join.on((eb) => eb('staff.id', '=', eb.fn.coalesce('payment.approved_by', 'payment.rejected_by'))),
    )
    .leftJoin('payment as used', 'used.id', 'payment.used_for')
    .leftJoin('customer_order as placed', 'placed.id', 'used.order_id')
    .select(['payment.id', 'payment.status', 'payment.amount', 'payment.received_amount', 'payment.phone'])
    .select(['payment.created_at', 'payment.refused_reason', 'payment.remark', 'payment.receipt_key'])
    .select(['payment.transfer_reference', 'payment.seller_remark', 'payment.seller_remark_my'])
    .select(['payment.buyer_id', 'buyer.name as buyer_name', 'buyer.phone as buyer_phone'])
    .select(['service.name_en', 'service.name_my', 'bank.name_en as bank_en', 'bank.name_my as bank_my'])
    .select([
      'staff.name as decided_by',
      'placed.id as used_order_id',
      'placed.voucher_no as used_voucher_no',
    ])
    .select([unreadCount.as('unread'), sql<Omit<Wanted, 'amount'>>`payment.wanted`.as('wanted')])
    .where('payment.order_id', 'is', null)
    .where('payment.id', 'in', ids)
    .execute();
}

export type KeptRow = Awaited<ReturnType<typeof findKeptRows>>[number];

/** The latest messages about a kept payment, oldest first. @param messageId only this one */
export async function findKeptMessages(queries: Queries, paymentId: number, messageId?: number) {
  const latest = await queries
    .selectFrom('payment_message as message')
    .leftJoin('staff', 'staff.id', 'message.staff_id')
    .select(['message.id', 'message.message', 'message.sender', 'message.read_at', 'message.created_at'])
    .select('staff.name as staff_name')
    .where('message.payment_id', '=', paymentId)
    .$if(messageId !== undefined, (rows) => rows.where('message.id', '=', messageId ?? 0))
    .orderBy('message.id', 'desc')
    .limit(limits.unpagedRows)
    .execute();
  return latest.toReversed();
}

/** Orders of the buyer that wait for money, latest first: what they lack, and whether a payment of them is being checked. */
export function findPayableOrders(queries: Queries, buyerId: number) {
  return queries
    .selectFrom('customer_order as placed')
    .innerJoinLateral(latestPayment, (join) => join.onTrue())
    .select(['placed.id', 'placed.voucher_no', 'placed.net_amount', 'latest.status'])
    .select((eb) =>
      eb
        .selectFrom('payment')
        .select((payment) => payment.fn.sum<number>('payment.received_amount').as('received'))
        .whereRef('payment.order_id', '=', 'placed.id')
        .as('received'),
    )
    .where('placed.buyer_id', '=', buyerId)
    .where('placed.status', '=', orderStatuses.ordered)
    .where('latest.status', '<>', paymentStatuses.success)
    .orderBy('placed.id', 'desc')
    .limit(mostOrders)
    .execute();
}

/** Other payments whose slip is the same file, byte by byte, latest first. */
export function findSameSlip(queries: Queries, payment: Pick<KeptRow, 'id' | 'receipt_key'>) {
  return queries
    .selectFrom('file')
    .innerJoin('file as same', 'same.sha256', 'file.sha256')
    .innerJoin('payment as other', 'other.receipt_key', 'same.key')
    .leftJoin('customer_order as placed', 'placed.id', 'other.order_id')
    .select(['other.id', 'other.order_id', 'placed.voucher_no'])
    .where('file.key', '=', payment.receipt_key ?? '')
    .where('other.id', '<>', payment.id)
    .orderBy('other.id', 'desc')
    .limit(mostOrders)
    .execute();
}
