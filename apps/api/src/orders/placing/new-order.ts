import type { OrderType, PaymentInfo, PlacedOrder } from '@zay/contract';
import { Counter } from 'prom-client';
import { notify } from '../../notifications/notifications.store.ts';
import type { CheckedPayment } from './check-payment.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { AtEnd } from '../../platform/database/pipeline.ts';
import { addToOutbox } from '../../platform/messaging/outbox.ts';
import { orderNotice, statusWords } from '../messages/order-notices.ts';
import { firstOrderStatus } from '../life/order-states.ts';
import { insertFirstStatus, insertPayment, type OrderKey } from './place-order.store.ts';

const placedOrders = new Counter({
  name: 'zay_orders_placed_total',
  help: 'Orders that were placed.',
  labelNames: ['type'],
});
for (const type of ['product', 'score', 'certificate', 'class'] satisfies OrderType[])
  placedOrders.inc({ type }, 0);

/** Counts an order for the metrics, after its commit. */
export const countPlaced = (type: OrderType): void => placedOrders.inc({ type });

/** Writes what every new order has beside its own row: payment, first status event, notification and outbox message. */
export async function completeOrder(
  trx: Queries,
  atEnd: AtEnd,
  key: OrderKey,
  order: {
    readonly type: OrderType;
    readonly paymentInfo: PaymentInfo;
    readonly payment: CheckedPayment;
    /** The amount to pay, in kyats; of an order that is paid in part, its deposit. */
    readonly amount: number;
    readonly isPart?: boolean;
  },
): Promise<PlacedOrder> {
  const paid = insertPayment(trx, key, order.paymentInfo, order.payment, order);
  // With a kept payment these are two statements.
  if (order.payment.kept) await paid;
  atEnd(
    paid,
    insertFirstStatus(trx, key),
    notify(trx, orderNotice(key, statusWords(order.type, firstOrderStatus, key.voucher_no))),
    addToOutbox(trx, {
      topic: 'order-placed',
      group: `order-${key.id}`,
      payload: { orderId: key.id, buyerId: key.buyer_id },
    }),
  );
  return { orderId: key.id, voucherNo: key.voucher_no };
}
