import { orderStatuses } from '@zay/contract';
import { Attempts } from '../../platform/http/attempts.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOrdersToRelease, findReleaseHours, lockOrder } from './change-order.store.ts';
import { statusWords, type Words } from '../messages/order-notices.ts';
import { mayRelease } from './order-states.ts';
import { stepOrder } from './step-order.ts';

const ordersAtOnce = 100;
const hourMs = 3_600_000;

/**
 * Cancels orders whose payment was rejected and that got no new payment within the setting `rejected_payment_release_hours`.
 * Does nothing without the setting, or at 0.
 * @returns the number of cancelled orders
 * @throws {AggregateError} after the last order, when some failed; it names the first of them
 */
export async function releaseOrders(db: Database, now: Date): Promise<number> {
  const hours = await findReleaseHours(db);
  if (hours <= 0) return 0;
  const rejectedBefore = new Date(now.getTime() - hours * hourMs);
  let released = 0;
  const attempts = new Attempts();
  for (const orderId of await findOrdersToRelease(db, rejectedBefore, ordersAtOnce)) {
    const release = () => releaseOrder(db, orderId, hours, now);
    if (await attempts.try(`order ${orderId}`, release)) released += 1;
  }
  attempts.throwFailures();
  return released;
}

/** Checks again under the order's lock, because the buyer may have paid in between. */
function releaseOrder(db: Database, orderId: number, hours: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId, null);
    if (!order || !mayRelease(order, hours, now)) return false;
    const refusal = await stepOrder(trx, order, {
      to: orderStatuses.deleted,
      note: `${hours} နာရီအတွင်း ငွေပေးချေမှုအသစ် မရရှိပါ။ (No new payment came within ${hours} hours.)`,
      by: { actor: 'system' },
      words: releasedWords(statusWords(order.type, orderStatuses.deleted, order.voucher_no), hours),
    });
    return refusal === null;
  });
}

const releasedWords = (words: Words, hours: number): Words => ({
  title: words.title,
  en: `${words.en} No new payment came within ${hours} hours after the last one was rejected.`,
  my: `${words.my} ငွေပေးချေမှုကို ပယ်ချပြီးနောက် ${hours} နာရီအတွင်း ငွေပေးချေမှုအသစ် မရရှိပါ။`,
});
