import { paymentStatuses, type BodyOf, type payAgain } from '@zay/contract';
import {
  checkPayment,
  readPayment,
  type CheckedPayment,
  type JudgedPayment,
} from '../placing/check-payment.ts';
import { sumOf, type Wanted } from '../kept-payments/keep-payment.ts';
import { recordSlip } from '../../payments/slips.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { AtEnd } from '../../platform/database/pipeline.ts';
import type { IdempotencyKey } from '../../platform/http/idempotency.ts';
import { addToOutbox } from '../../platform/messaging/outbox.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { readOrder, lockOrder, type LockedOrder } from './change-order.store.ts';
import { mayPayAgain } from './order-states.ts';
import { runPaidRequest, type PaidRequestDependencies } from '../placing/paid-request.ts';
import { insertPayment } from '../placing/place-order.store.ts';
import { findUnpaid } from '../money/order-money.store.ts';
import { findNextPayment } from '../money/part-payments.store.ts';

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
    check: (queries) => checkAgain(queries, request),
    judge: async (trx) => {
      const order = payable(await lockOrder(trx, request.body.orderId, request.buyerId));
      const isPaid = !(order instanceof Refusal) && (await findUnpaid(trx, order)) === 0;
      return isPaid ? refuse('already-paid') : order;
    },
    write: (trx, atEnd, order, payment) => writePayment(trx, atEnd, request, order, payment),
  });
  return paid instanceof Refusal ? paid : null;
}

/** Reads what the payment is for, in case the shop keeps it. */
async function findWantedOrder(queries: Queries, buyerId: number, orderId: number): Promise<Wanted | null> {
  const order = await readOrder(queries, orderId, buyerId);
  if (!order) return null;
  const { amount } = await findNextPayment(queries, order);
  return { amounts: sumOf(amount), meantFor: orderId };
}

async function checkAgain(
  queries: Queries,
  { buyerId, body }: PayAgainRequest,
): Promise<{ payment: JudgedPayment } | Refusal> {
  const [found, terms] = await Promise.all([
    readOrder(queries, body.orderId, buyerId),
    readPayment(queries, buyerId, body),
  ]);
  const order = payable(found);
  if (order instanceof Refusal) return order;
  // Cash on delivery is not offered for paying again (decision 112).
  const payment = checkPayment(terms, body, { cashOnDelivery: false });
  return payment instanceof Refusal ? payment : { payment };
}

function payable(order: LockedOrder | null): LockedOrder | Refusal {
  if (!order) return refuse('order-not-found');
  if (mayPayAgain(order)) return order;
  return refuse(order.latestPayment.status === paymentStatuses.success ? 'already-paid' : 'not-payable');
}

async function writePayment(
  trx: Queries,
  atEnd: AtEnd,
  { buyerId, body }: PayAgainRequest,
  order: LockedOrder,
  payment: CheckedPayment,
): Promise<{ orderId: number }> {
  const [next] = await Promise.all([findNextPayment(trx, order), recordSlip(trx, payment.slipFile, buyerId)]);
  await insertPayment(trx, order, body, payment, next);
  atEnd(
    addToOutbox(trx, {
      topic: 'payment-sent',
      group: `order-${order.id}`,
      payload: { orderId: order.id, buyerId },
    }),
  );
  return { orderId: order.id };
}
