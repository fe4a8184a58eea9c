import { orderStatuses, paymentTypes, type RefundAccount } from '@zay/contract';
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { numberSetting } from '../../platform/database/settings.store.ts';
import type { Refund } from '../../platform/database/schema.gen.ts';
import { findBalances } from '../money/order-money.store.ts';
import type { OrderMoney, RefundChange } from '../money/plan-refunds.rules.ts';

/**
 * Selects the account that the buyer paid from: that of the latest payment with received money, else of the latest payment.
 * Null after cash. The statement has to contain `refund` and `buyer`.
 */
export const paidFrom: RawBuilder<RefundAccount | null> = sql`(
  select json_build_object(
    'means', case service.type when ${sql.lit(paymentTypes.bank)} then 'bank' else 'wallet' end,
    'accountNo', payment.phone, 'holderName', buyer.name)
  from payment join payment_service service on service.id = payment.payment_service_id
  where payment.buyer_id = refund.buyer_id
    and (payment.order_id = refund.order_id or payment.id = refund.payment_id)
    and service.type <> ${sql.lit(paymentTypes.cod)} and payment.phone <> ''
  order by payment.received_amount > 0 desc, payment.id desc limit 1)`;

type OfBuyer = { readonly id: number; readonly buyer_id: number };

/** The refund state of an order for lists. */
export function refundState({ owed, sent }: { readonly owed: number; readonly sent: number }) {
  if (owed > 0) return { status: 'due', amount: owed } as const;
  if (sent > 0) return { status: 'sent', amount: sent } as const;
  return { status: 'none', amount: 0 } as const;
}

/** Reads the money of an order with its refunds, in kyats. Lock the order before a decision by it. */
export async function findOrderMoney(trx: Queries, order: OfBuyer): Promise<OrderMoney> {
  const { status } = await trx
    .selectFrom('customer_order')
    .select('status')
    .where('buyer_id', '=', order.buyer_id)
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const refunds = await trx
    .selectFrom('refund')
    .select(['id', 'reason', 'status', 'amount', 'withheld'])
    .where('buyer_id', '=', order.buyer_id)
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  return { ...(await findBalances(trx, order)), isLive: status !== orderStatuses.deleted, refunds };
}

/** Amount in kyats above which starter and sender of a refund must be different people; 0: no limit. */
export async function findOtherSenderAbove(queries: Queries): Promise<number> {
  const setting = numberSetting('refund_other_sender_above').as('above');
  return (await queries.selectNoFrom(setting).executeTakeFirstOrThrow()).above;
}

/**
 * Sums the refunds of an order (or payment) that a member of staff started, in kyats, if they started this one too, so
 * that splitting or adding refunds does not evade the limit.
 */
export async function sumBegunBy(
  trx: Queries,
  refund: Pick<RefundRow, 'created_by_id' | 'order_id' | 'payment_id'>,
  staffId: number,
): Promise<number> {
  if (refund.created_by_id !== staffId) return 0;
  const { sum } = await trx
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('created_by', '=', staffId)
    .where('status', '<>', 'withdrawn')
    .$if(refund.order_id !== null, (rows) => rows.where('order_id', '=', refund.order_id))
    .$if(refund.order_id === null, (rows) => rows.where('payment_id', '=', refund.payment_id))
    .executeTakeFirstOrThrow();
  return sum;
}

/** Applies the changes of `planRefunds`. @param order with the author of new refunds; null if not staff */
export async function applyChanges(
  trx: Queries,
  order: OfBuyer & { readonly staffId: number | null },
  changes: readonly RefundChange[],
): Promise<void> {
  for (const { id, amount, reason, withheld } of changes) {
    if (id === null) {
      await trx
        .insertInto('refund')
        .values({ buyer_id: order.buyer_id, order_id: order.id, amount, reason, created_by: order.staffId })
        .execute();
      continue;
    }
    const change =
      amount === 0
        ? { status: 'withdrawn' as const, done_at: sql<Date>`now()` }
        : {
            status: 'due' as const,
            amount,
            reason,
            done_at: null,
            created_by: sql<
              number | null
            >`case when amount < ${amount} then coalesce(${order.staffId}, created_by) else created_by end`,
          };
    await trx
      .updateTable('refund')
      .set({ ...change, withheld })
      .where('buyer_id', '=', order.buyer_id)
      .where('id', '=', id)
      .where('status', '<>', 'sent')
      .execute();
  }
}

/** Selects refunds with the fields of their order and buyer that screens show. */
export function selectRefunds(queries: Queries) {
  return queries
    .selectFrom('refund')
    .innerJoin('buyer', 'buyer.id', 'refund.buyer_id')
    .leftJoin('customer_order as placed', (join) =>
      join.onRef('placed.buyer_id', '=', 'refund.buyer_id').onRef('placed.id', '=', 'refund.order_id'),
    )
    .leftJoin('staff as creator', 'creator.id', 'refund.created_by')
    .leftJoin('staff as doer', 'doer.id', 'refund.done_by')
    .select(['refund.id', 'refund.amount', 'refund.status', 'refund.reason', 'refund.note', 'refund.means'])
    .select(['refund.account_no', 'refund.holder_name', 'refund.reference', 'refund.slip_key'])
    .select(['refund.due_since', 'refund.done_at', 'refund.order_id', 'refund.payment_id', 'refund.buyer_id'])
    .select(['refund.return_id', 'refund.exchange_order_id'])
    .select('refund.created_by as created_by_id')
    .select(['placed.voucher_no', 'placed.type as order_type', 'placed.status as order_status'])
    .select(['buyer.name as buyer_name', 'buyer.phone as buyer_phone'])
    .select(['creator.name as created_by', 'doer.name as done_by', paidFrom.as('paid_from')]);
}

export type RefundRow = Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number];

/** All refunds of an order, oldest first. */
export function findRefundsOfOrder(queries: Queries, order: OfBuyer): Promise<RefundRow[]> {
  return selectRefunds(queries)
    .where('refund.buyer_id', '=', order.buyer_id)
    .where('refund.order_id', '=', order.id)
    .orderBy('refund.id')
    .execute();
}

/** @param buyerId whose it is; null where staff know its id alone */
export async function findRefund(
  queries: Queries,
  id: number,
  buyerId: number | null = null,
): Promise<RefundRow | null> {
  const refund = selectRefunds(queries)
    .where('refund.id', '=', id)
    .$if(buyerId !== null, (rows) => rows.where('refund.buyer_id', '=', buyerId ?? 0));
  return (await refund.executeTakeFirst()) ?? null;
}

/** Finds the due automatic refund of the same order or payment. */
export function findOpenRefund(
  trx: Queries,
  { id, buyer_id, order_id, payment_id }: Pick<RefundRow, 'id' | 'buyer_id' | 'order_id' | 'payment_id'>,
) {
  return trx
    .selectFrom('refund')
    .select(['id', 'amount'])
    .where('buyer_id', '=', buyer_id)
    .where('status', '=', 'due')
    .where('reason', '<>', 'part')
    .where('id', '<>', id)
    .$if(order_id !== null, (rows) => rows.where('order_id', '=', order_id))
    .$if(order_id === null, (rows) => rows.where('payment_id', '=', payment_id))
    .executeTakeFirst();
}

/** Reads the buyer and the order of a refund. @param buyerId it must be theirs; null for staff */
export function findRefundOwner(queries: Queries, id: number, buyerId: number | null) {
  return queries
    .selectFrom('refund')
    .select(['buyer_id', 'order_id'])
    .where('id', '=', id)
    .$if(buyerId !== null, (rows) => rows.where('buyer_id', '=', buyerId ?? 0))
    .executeTakeFirst();
}

/** Locks a refund's row. If the refund belongs to an order, lock the order first. */
export async function lockRefundRow(trx: Queries, refund: OfBuyer): Promise<void> {
  await trx
    .selectFrom('refund')
    .select('id')
    .where('buyer_id', '=', refund.buyer_id)
    .where('id', '=', refund.id)
    .forNoKeyUpdate()
    .execute();
}

export async function insertRefund(trx: Queries, refund: Insertable<Refund>): Promise<number> {
  const { id } = await trx.insertInto('refund').values(refund).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateRefund(trx: Queries, refund: OfBuyer, change: Updateable<Refund>): Promise<void> {
  await trx
    .updateTable('refund')
    .set(change)
    .where('buyer_id', '=', refund.buyer_id)
    .where('id', '=', refund.id)
    .execute();
}
