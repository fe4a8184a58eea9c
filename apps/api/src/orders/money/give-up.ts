import type { BodyOf } from '@zay/contract';
import type { giveUpRest } from '@zay/contract/staff';
import { addToAudit } from '../../platform/database/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal } from '../../platform/http/refusal.ts';
import { givenUpWords } from './money-notices.ts';
import { lockOpenMoney, settleAndTell, type MoneyActor } from './open-money.ts';
import { askAnew, postMoney } from './order-money.store.ts';

/**
 * Sets what the buyer of a live order does not have to pay although the goods stay, in the caller's transaction. The latest payment
 * asks for that much less, so it is accepted where it brought the rest; undecided cash is accepted.
 * @param sent `amount`: all that is given up, in kyats; 0 takes it back
 * @returns null when done, or the refusals of `lockOpenMoney`; `give-up-too-high` with `most`
 * @throws {RefusedTransaction} as `settleOrThrow`
 */
export async function giveUp(
  trx: Queries,
  sent: BodyOf<typeof giveUpRest>,
  by: MoneyActor,
): Promise<Refusal | null> {
  const open = await lockOpenMoney(trx, sent);
  if (open instanceof Refusal) return open;
  const { order, money, isTaken } = open;
  const { seen, amount, note } = sent;
  const most = seen + money.given_up;
  if (amount > most) return refuse('give-up-too-high', { most }, { most: most.toLocaleString('en-US') });
  const more = amount - money.given_up;
  if (more === 0) return null;
  const { staffId, now } = by;
  const entry = { act: 'given-up', from: 'buyer', to: 'given_up', amount: more } as const;
  await postMoney(trx, order, { ...entry, staffId, at: now });
  const { amount: asked, is_part: wasPart, received_amount: received } = order.latestPayment;
  // A rejected deposit keeps its amount while the buyer has more than that to pay.
  const toPay = received + most - amount;
  const askedNow = wasPart ? Math.min(asked, toPay) : asked - more;
  await askAnew(trx, order, { asked: askedNow, isPart: wasPart && asked < toPay, isTaken, staffId, now });
  await settleAndTell(trx, order, by, (left) => givenUpWords(order.voucher_no, amount, note, left));
  await addToAudit(trx, {
    ...by,
    action: 'rest-given-up',
    entity: 'customer_order',
    entityId: order.id,
    before: { given_up: money.given_up },
    after: { given_up: amount, note },
  });
  return null;
}
