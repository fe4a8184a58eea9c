import { sql, type ExpressionBuilder } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

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

/** The balances of the order `placed`, to join laterally; an order always has them. */
export function orderMoney(eb: ExpressionBuilder<DB & { placed: DB['customer_order'] }, 'placed'>) {
  return eb
    .selectFrom('order_money')
    .selectAll()
    .whereRef('order_money.buyer_id', '=', 'placed.buyer_id')
    .whereRef('order_money.order_id', '=', 'placed.id')
    .as('money');
}

/** What the buyer of an order still has to pay. */
export const findUnpaid = async (queries: Queries, order: OfBuyer): Promise<number> =>
  Math.max(0, (await findBalances(queries, order)).buyer);

/** What hand-overs settled of the cash that was taken at the door of an order. */
export async function findSettledCash(queries: Queries, order: OfBuyer): Promise<number> {
  const { taken_at: takenAt, till, lost } = await findBalances(queries, order);
  return takenAt === null ? 0 : till + lost;
}

/** Whether a courier still has cash of `order_money money`, as its index needs it. */
export const isCashDue = sql<boolean>`money.courier > 0`;
