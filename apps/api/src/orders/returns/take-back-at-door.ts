import type { BodyOf } from '@zay/contract';
import type { takeBackAtDoor as endpoint } from '@zay/contract/staff';
import { addToAudit } from '../../platform/database/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { tellUntold } from '../life/untold-steps.ts';
import { lockOpenMoney, settleAndTell, type MoneyActor } from '../money/open-money.ts';
import { askAnew, postMoney } from '../money/order-money.store.ts';
import { takenBackWords } from './return-words.ts';
import { checkedLines } from './returned-pieces.ts';
import { findReturns, insertReturn, setReturnStatus } from './returns.store.ts';
import { mostFor, takeIn } from './staff-returns.ts';

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
  await insertReturn(trx, order, { reason: 'other', note, lines, pictures: [] });
  const returns = await findReturns(trx, order);
  const back = returns.at(-1);
  if (!back) throw new Error(`the return of order ${order.id} is gone`);
  await setReturnStatus(trx, back, 'accepted', { staffId: by.staffId, note: '' });
  const accepted = { ...back, status: 'accepted' as const };
  const others = returns.slice(0, -1);
  const whole = back.lines.map((line) => ({ ...line, received: line.qty, free_received: line.free_qty }));
  const amount = await mostFor(trx, order, { ...accepted, lines: whole }, others);
  if (amount > money.courier) return refuse('cash-handed-over');
  const came = lines.map(({ lineId, qty, freeQty, isIntact }) => ({
    lineId,
    received: qty,
    restocked: isIntact ? qty : 0,
    freeReceived: freeQty,
    freeRestocked: isIntact ? freeQty : 0,
  }));
  const arrival = { id: back.id, receivedBefore: 0, lines: came, amount, note };
  const taken = await takeIn(trx, { order, back: accepted, others }, arrival, by);
  if (taken instanceof Refusal) return taken;
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
  const { received, restocked } = taken;
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
