import type { BodyOf } from '@zay/contract';
import type { takeBackAtDoor as endpoint } from '@zay/contract/staff';
import { addToAudit } from '../../platform/database/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { tellUntold } from '../life/untold-steps.ts';
import { lockOpenMoney, settleAndTell, type MoneyActor } from '../money/open-money.ts';
import { askAnew, postMoney } from '../money/order-money.store.ts';
import { returnAtOnce } from './return-at-once.ts';
import { takenBackWords } from './return-words.ts';
import { checkedLines } from './returned-pieces.ts';

/**
 * Takes back pieces that the buyer did not accept at the door, as a return that has come, in the caller's transaction. What they
 * cost was not paid: the courier took that much less, and the undecided cash asks for less.
 * @returns null when done, or the refusals of `lockOpenMoney`; `cash-not-taken` when no undecided cash was taken;
 *   `cash-handed-over` when the courier has less than the pieces cost
 * @throws {ValidationError} for a line of another order, or more pieces than the buyer has
 */
export async function takeBackAtDoor(
  trx: Queries,
  sent: BodyOf<typeof endpoint>,
  by: MoneyActor,
): Promise<Refusal | null> {
  const open = await lockOpenMoney(trx, sent);
  if (open instanceof Refusal) return open;
  const { order, money, isTaken } = open;
  if (!isTaken) return refuse('cash-not-taken');
  await tellUntold(trx, order);
  const { note } = sent;
  const lines = await checkedLines(trx, order, sent.lines);
  const taken = await returnAtOnce(trx, order, { lines, note }, by);
  if (taken instanceof Refusal) return taken;
  const { amount, received, restocked } = taken;
  if (amount > money.courier) return refuse('cash-handed-over');
  const { staffId, now } = by;
  const { id: paymentId, amount: asked } = order.latestPayment;
  await postMoney(trx, order, {
    act: 'undelivered',
    from: 'courier',
    to: 'buyer',
    amount,
    paymentId,
    courierId: money.courier_id,
    staffId,
    at: now,
  });
  await askAnew(trx, order, { asked: asked - amount, isTaken: false, staffId, now });
  await addToAudit(trx, {
    ...by,
    action: 'taken-back-at-door',
    entity: 'customer_order',
    entityId: order.id,
    after: { received, restocked, amount, note },
  });
  await settleAndTell(trx, order, by, (left) => takenBackWords(order.voucher_no, note, left));
  return null;
}
