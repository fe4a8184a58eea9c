import { missingAmount, paymentStatuses, type BodyOf, type payAgain } from '@zay/contract';
import { checkPayment, type CheckedPayment, type JudgedPayment } from '../placing/check-payment.ts';
import { sumOf, type Wanted } from '../kept-payments/keep-payment.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { IdempotencyKey } from '../../platform/http/idempotency.ts';
import { addToOutbox } from '../../platform/messaging/outbox.ts';
import { Refusal, refuse, RefusedTransaction } from '../../platform/http/refusal.ts';
import { readOrder, lockOrder, type LockedOrder } from './change-order.store.ts';
import { mayPayAgain } from './order-states.ts';
import { runPaidRequest, type PaidRequestDependencies } from '../placing/paid-request.ts';
import { insertPayment } from '../placing/place-order.store.ts';
import { findOrderMoney } from '../refunds/refunds.store.ts';

interface PayAgainRequest {
  readonly buyerId: number;
  readonly ip: string;
  readonly body: BodyOf<typeof payAgain>;
  readonly once: IdempotencyKey | null;
}

/**
 * Adds a payment for the missing amount to an order of goods or education whose latest payment failed. An idempotency key
 * adds it once.
 * @returns null when done, or a refusal with a code of `PaymentAgain`
 */
export async function payOrderAgain(
  deps: PaidRequestDependencies,
  request: PayAgainRequest,
): Promise<Refusal | null> {
  const paid = await runPaidRequest(deps, {
    buyerId: request.buyerId,
    ip: request.ip,
    once: request.once,
    sent: request.body,
    slipField: 'slip',
    wanted: () => findWantedOrder(deps.db, request.buyerId, request.body.orderId),
    check: () => checkAgain(deps.db, request),
    write: (trx, _, payment) => payInTransaction(trx, request, payment),
  });
  return paid instanceof Refusal ? paid : null;
}

/** Reads what the payment is for, in case the shop keeps it. */
async function findWantedOrder(queries: Queries, buyerId: number, orderId: number): Promise<Wanted | null> {
  if (!(await readOrder(queries, orderId, buyerId))) return null;
  const { netAmount, received } = await findOrderMoney(queries, orderId);
  return { amounts: sumOf(missingAmount(netAmount, received)), meantFor: orderId };
}

async function checkAgain(
  db: Database,
  { buyerId, body }: PayAgainRequest,
): Promise<{ payment: JudgedPayment } | Refusal> {
  const order = payable(await readOrder(db, body.orderId, buyerId));
  if (order instanceof Refusal) return order;
  // Cash on delivery is not offered for paying again (decision 112).
  const payment = await checkPayment(db, buyerId, body, false);
  return payment instanceof Refusal ? payment : { payment };
}

function payable(order: LockedOrder | null): LockedOrder | Refusal {
  if (!order) return refuse('order-not-found');
  if (mayPayAgain(order)) return order;
  return refuse(order.latestPayment.status === paymentStatuses.success ? 'already-paid' : 'not-payable');
}

async function payInTransaction(
  trx: Queries,
  { buyerId, body }: PayAgainRequest,
  payment: CheckedPayment,
): Promise<{ orderId: number }> {
  const order = payable(await lockOrder(trx, body.orderId, buyerId));
  if (order instanceof Refusal) throw new RefusedTransaction(order);
  const { netAmount, received } = await findOrderMoney(trx, order.id);
  await insertPayment(trx, order, body, payment, missingAmount(netAmount, received));
  await addToOutbox(trx, {
    topic: 'payment-sent',
    group: `order-${order.id}`,
    payload: { orderId: order.id, buyerId },
  });
  return { orderId: order.id };
}
