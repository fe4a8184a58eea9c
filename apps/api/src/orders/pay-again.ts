import { paymentStatuses, type BodyOf, type payAgain } from '@zay/contract';
import { lockCart } from '../cart/cart.store.ts';
import { checkPayment, type CheckedPayment } from '../payments/check-payment.ts';
import { withReceipt } from '../payments/receipts.ts';
import type { Database, Queries } from '../platform/database.ts';
import type { FileStore } from '../platform/files.ts';
import { firstAnswer, keepAnswer, takeKey, type Once } from '../platform/idempotency.ts';
import { addToOutbox } from '../platform/outbox.ts';
import { Refusal, refuse, RefusedTransaction } from '../platform/refusal.ts';
import { lockOrder, type LockedOrder } from './change-order.store.ts';
import { countUncheckedOrders } from './checkout.store.ts';
import { mayPayAgain } from './order-states.ts';
import { insertPayment } from './place-order.store.ts';

interface PayAgainRequest {
  readonly buyerId: number;
  readonly body: BodyOf<typeof payAgain>;
  readonly once: Once | null;
}

interface PayAgainDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly config: { readonly maxUncheckedOrders: number };
}

/** Adds a payment to an order, of goods or education, whose latest one failed: once, over the order's own amount. */
export async function payOrderAgain(
  { db, files, config }: PayAgainDependencies,
  request: PayAgainRequest,
): Promise<Refusal | null> {
  const { buyerId, body, once } = request;
  // Before a picture is decoded; under the order's lock it is asked again. The key is looked up after it: the same
  // request, ending at this moment, would make the order one that cannot be paid.
  const order = await findPayable(db, buyerId, body.orderId);
  const first = once && (await firstAnswer(db, once));
  if (first) return first instanceof Refusal ? first : null;
  if (order instanceof Refusal) return order;
  // Decision 112: cash on delivery is not offered for paying again.
  const payment = await checkPayment({ db, files }, body, false);
  if (payment instanceof Refusal) return payment;
  const paid = await withReceipt(files, payment.receipt, () =>
    db.transaction().execute((trx) => payInTransaction(trx, request, payment, config.maxUncheckedOrders)),
  );
  return paid instanceof Refusal ? paid : null;
}

async function findPayable(
  queries: Queries,
  buyerId: number,
  orderId: number,
): Promise<LockedOrder | Refusal> {
  const order = await lockOrder(queries, orderId, buyerId);
  if (!order) return refuse('order-not-found');
  if (mayPayAgain(order)) return order;
  return refuse(order.latestPayment.status === paymentStatuses.success ? 'already-paid' : 'not-payable');
}

/** The cart's row is locked first, as by every order, which makes the limit on unchecked orders exact. */
async function payInTransaction(
  trx: Queries,
  { buyerId, body, once }: PayAgainRequest,
  payment: CheckedPayment,
  most: number,
): Promise<{ repeated: boolean }> {
  const first = once && (await takeKey(trx, once));
  if (first instanceof Refusal) throw new RefusedTransaction(first);
  if (first) return { repeated: true };

  await lockCart(trx, buyerId);
  const order = await findPayable(trx, buyerId, body.orderId);
  if (order instanceof Refusal) throw new RefusedTransaction(order);
  if ((await countUncheckedOrders(trx, buyerId)) >= most) {
    throw new RefusedTransaction(refuse('too-many-open-orders', {}, { most }));
  }
  await insertPayment(trx, order, body, payment, order.net_amount);
  await addToOutbox(trx, {
    topic: 'payment-sent',
    group: `order-${order.id}`,
    payload: { orderId: order.id, buyerId },
  });
  if (once) await keepAnswer(trx, once, { orderId: order.id });
  return { repeated: false };
}
