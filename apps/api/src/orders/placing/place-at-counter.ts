import { orderStatuses, type OrderAmounts, type OrderStatusId } from '@zay/contract';
import type { JudgedLine } from '../../cart/cart-detail.ts';
import type { AuditActor } from '../../platform/database/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { addToOutbox } from '../../platform/messaging/outbox.ts';
import { recordStep, type LockedOrder } from '../life/change-order.store.ts';
import { firstOrderStatus } from '../life/order-states.ts';
import { countSold, noteTaken, type StockNeed } from '../life/stock.store.ts';
import {
  copyDelivery,
  insertFirstStatus,
  insertLines,
  insertOrder,
  type OrderKey,
} from './place-order.store.ts';

const { packed, transporting, transported } = orderStatuses;

/**
 * Inserts an order of goods that a buyer took at the counter, so it is delivered. Its payments follow. The buyer is not told.
 * @param of an order of the same buyer, whose delivery it gets
 * @param goods lines and amounts, and the pieces that were taken from the stock for them
 */
export async function placeAtCounter(
  trx: Queries,
  of: LockedOrder,
  goods: {
    readonly lines: readonly JudgedLine[];
    readonly amounts: OrderAmounts;
    readonly needs: readonly StockNeed[];
  },
  { staffId }: AuditActor,
): Promise<OrderKey> {
  const by = { actor: 'staff', staffId } as const;
  const { lines, amounts, needs } = goods;
  const key = await insertOrder(trx, of.buyer_id, undefined, amounts);
  await insertLines(trx, key, lines);
  await copyDelivery(trx, key, of.id);
  await noteTaken(trx, { orderId: key.id }, needs);
  await countSold(
    trx,
    lines.map((line) => ({ productId: line.product_id, qty: line.qty })),
  );
  await insertFirstStatus(trx, key, by);
  let status: OrderStatusId = firstOrderStatus;
  for (const to of [packed, transporting, transported]) {
    await recordStep(trx, { ...key, status }, { to, note: '', by });
    status = to;
  }
  const ofOrder = { orderId: key.id, buyerId: key.buyer_id };
  const group = `order-${key.id}`;
  await addToOutbox(trx, { topic: 'order-placed', group, payload: ofOrder });
  const moved = { ...ofOrder, from: firstOrderStatus, to: transported };
  await addToOutbox(trx, { topic: 'order-moved', group, payload: moved });
  return key;
}
