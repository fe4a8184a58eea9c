import type { OrderType, PaymentInfo, PlacedOrder } from '@zay/contract';
import { lockCart } from '../cart/cart.store.ts';
import { notify } from '../notifications/notifications.store.ts';
import type { CheckedPayment } from '../payments/check-payment.ts';
import { withReceipt } from '../payments/receipts.ts';
import type { Database, Queries } from '../platform/database.ts';
import type { FileStore } from '../platform/files.ts';
import { doOnce, firstAnswer, type Once } from '../platform/idempotency.ts';
import { addToOutbox } from '../platform/outbox.ts';
import { Refusal, refuse, RefusedTransaction } from '../platform/refusal.ts';
import { countUncheckedOrders } from './checkout.store.ts';
import { orderNotice, statusWords } from './order-notices.ts';
import { firstOrderStatus } from './order-states.ts';
import { insertFirstStatus, insertPayment, type OrderKey } from './place-order.store.ts';

/** What orders of goods and of education need alike. */
export interface NewOrderDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly config: { readonly maxUncheckedOrders: number };
}

interface NewOrder {
  readonly buyerId: number;
  readonly once: Once | null;
  /** As it was judged, its receipt on disk. */
  readonly payment: CheckedPayment;
}

/** What the same key was answered before, if it was. */
export async function firstOrder(db: Database, once: Once | null): Promise<PlacedOrder | Refusal | null> {
  const first = once && (await firstAnswer(db, once));
  return first && !(first instanceof Refusal) ? (first.answer as unknown as PlacedOrder) : first;
}

/**
 * Runs the one transaction of a new order: once a key, and within the limit of unchecked orders. The cart's row is
 * locked first, so that orders of one buyer come one after the other.
 * @param make writes the order; to refuse, it throws RefusedTransaction, which undoes everything
 * @returns the order; `repeated` when the same key had placed it before
 */
export function placeNewOrder(
  { db, files, config }: NewOrderDependencies,
  { buyerId, once, payment }: NewOrder,
  make: (trx: Queries) => Promise<PlacedOrder>,
): Promise<{ order: PlacedOrder; repeated: boolean } | Refusal> {
  const most = config.maxUncheckedOrders;
  return withReceipt(files, payment.receipt, () =>
    db.transaction().execute(async (trx) => {
      let repeated = true;
      const order = await doOnce(trx, once, async () => {
        repeated = false;
        await lockCart(trx, buyerId);
        if ((await countUncheckedOrders(trx, buyerId)) >= most) {
          throw new RefusedTransaction(refuse('too-many-open-orders', {}, { most }));
        }
        return make(trx);
      });
      return { order, repeated };
    }),
  );
}

/** What belongs to every new order beside its own row: payment, history, notification and outbox. */
export async function completeOrder(
  trx: Queries,
  key: OrderKey,
  order: {
    readonly type: OrderType;
    readonly paymentInfo: PaymentInfo;
    readonly payment: CheckedPayment;
    /** To be paid, in kyats. */
    readonly amount: number;
  },
): Promise<PlacedOrder> {
  await insertPayment(trx, key, order.paymentInfo, order.payment, order.amount);
  await insertFirstStatus(trx, key);
  await notify(trx, orderNotice(key, statusWords(order.type, firstOrderStatus, key.voucher_no)));
  await addToOutbox(trx, {
    topic: 'order-placed',
    group: `order-${key.id}`,
    payload: { orderId: key.id, buyerId: key.buyer_id },
  });
  return { orderId: key.id, voucherNo: key.voucher_no };
}
