import { paymentStatuses, paymentTypes, type PaymentTypeId } from '@zay/contract';
import { sql, type ExpressionBuilder, type Insertable } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { DB, MoneyEntry, Payment } from '../../platform/database/schema.gen.ts';

type OfBuyer = { readonly id: number; readonly buyer_id: number };

/**
 * Reads the balances of an order in the journal of money, in kyats (docs/decisions/0197, where the accounts are named). Triggers
 * write the journal. Lock the order before a decision by it.
 */
export function findBalances(queries: Queries, order: OfBuyer) {
  return queries
    .selectFrom('order_money')
    .selectAll()
    .where('buyer_id', '=', order.buyer_id)
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
}

export type Balances = Awaited<ReturnType<typeof findBalances>>;

/** The balances of the order `placed`, to join laterally; an order always has them. The limit keeps PostgreSQL from reading more. */
export function orderMoney(eb: ExpressionBuilder<DB & { placed: DB['customer_order'] }, 'placed'>) {
  return eb
    .selectFrom('order_money')
    .selectAll()
    .whereRef('order_money.buyer_id', '=', 'placed.buyer_id')
    .whereRef('order_money.order_id', '=', 'placed.id')
    .limit(1)
    .as('money');
}

/** What the buyer of an order still has to pay. */
export const findUnpaid = async (queries: Queries, order: OfBuyer): Promise<number> =>
  Math.max(0, (await findBalances(queries, order)).buyer);

/** What hand-overs settled of the cash of an order's latest payment, if that is cash that was taken at the door. */
export async function findSettledCash(
  queries: Queries,
  order: OfBuyer & { readonly latestPayment: { readonly type: PaymentTypeId } },
): Promise<number> {
  if (order.latestPayment.type !== paymentTypes.cod) return 0;
  const { taken_at: takenAt, till, lost } = await findBalances(queries, order);
  return takenAt === null ? 0 : till + lost;
}

/** Whether a courier still has cash of `order_money money`, as its index needs it. */
export const isCashDue = sql<boolean>`money.courier > 0`;

/** An entry that no other row stands for; a negative amount goes the other way. */
export async function postMoney(
  trx: Queries,
  order: OfBuyer,
  entry: Pick<MoneyEntry, 'act'> & {
    readonly from: string;
    readonly to: string;
    readonly amount: number;
    readonly staffId: number | null;
    readonly at: Date;
    /** Of cash of an undecided payment. */
    readonly paymentId?: number;
    readonly courierId?: number | null;
  },
): Promise<void> {
  const { act, from, to, amount, at, paymentId = null, courierId = null, staffId } = entry;
  await sql`select post_money(${order.buyer_id}, ${order.id}, ${act}, ${from}, ${to}, ${amount}, ${at},
    payment => ${paymentId}, courier => ${courierId}, staff => ${staffId})`.execute(trx);
}

/** Inserts a payment that no buyer sent. @returns its id */
export async function insertOwnPayment(
  trx: Queries,
  order: OfBuyer,
  payment: Omit<Insertable<Payment>, 'buyer_id' | 'order_id'>,
): Promise<number> {
  const values = { ...payment, buyer_id: order.buyer_id, order_id: order.id };
  const { id } = await trx.insertInto('payment').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Changes what the latest payment of a locked order asks for, in kyats. A decided one is accepted if it brought that much, else
 * rejected. Undecided cash that was taken at the door is accepted; other cash stays to be collected.
 */
export async function askAnew(
  trx: Queries,
  order: OfBuyer & { readonly latestPayment: { readonly id: number } },
  {
    asked,
    isPart = false,
    isTaken,
    staffId,
    now,
  }: {
    readonly asked: number;
    readonly isPart?: boolean;
    readonly isTaken: boolean;
    readonly staffId: number | null;
    readonly now: Date;
  },
): Promise<void> {
  const { checking, success, fail } = paymentStatuses;
  const { id } = order.latestPayment;
  const payment = trx.selectFrom('payment').where('buyer_id', '=', order.buyer_id).where('id', '=', id);
  const before = await payment.select(['status', 'received_amount']).executeTakeFirstOrThrow();
  const isUndecided = before.status === checking;
  const brings = isUndecided ? asked : before.received_amount;
  const status = isUndecided && !isTaken && asked > 0 ? checking : brings >= asked ? success : fail;
  const isUsual = isUndecided || brings === (status === success ? asked : 0);
  await trx
    .updateTable('payment')
    .set({
      amount: asked,
      is_part: isPart,
      status,
      noted_amount: isUsual ? null : brings,
      approved_by: status === success ? staffId : null,
      rejected_by: status === fail ? staffId : null,
      decided_at: status === checking ? null : now,
    })
    .where('buyer_id', '=', order.buyer_id)
    .where('id', '=', id)
    .execute();
}
