import { paymentStatuses, type BodyOf } from '@zay/contract';
import type { takeLessAtDoor } from '@zay/contract/staff';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { decideInTransaction } from '../life/staff-orders.ts';
import { lockOpenMoney, type MoneyActor } from './open-money.ts';

/**
 * Rejects undecided cash with the amount that the courier took at the door, in the caller's transaction: the buyer owes the rest.
 * @returns null when done, or the refusals of `lockOpenMoney`; `cash-not-taken` when no undecided cash was taken, or not less;
 *   `cash-handed-over` for less than was handed over
 * @throws {RefusedTransaction} as `settleOrThrow`
 */
export async function takeLess(
  trx: Queries,
  sent: BodyOf<typeof takeLessAtDoor>,
  by: MoneyActor,
): Promise<Refusal | null> {
  const open = await lockOpenMoney(trx, sent);
  if (open instanceof Refusal) return open;
  const { order, money, isTaken } = open;
  const settled = money.till + money.lost;
  const { amount, note } = sent;
  if (!isTaken || amount >= money.courier + settled) return refuse('cash-not-taken');
  if (amount < settled) return refuse('cash-handed-over');
  await decideInTransaction(trx, order, paymentStatuses.fail, { ...by, note, receivedAmount: amount });
  return null;
}
