import type { PlacedOrder } from '@zay/contract';
import { bumpCart, deleteLines } from '../../cart/cart.store.ts';
import type { CheckedPayment } from '../../payments/check-payment.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, Refusal, RefusedTransaction } from '../../platform/http/refusal.ts';
import type { Destination } from './destination.ts';
import { judgeOrder, outOfStock } from '../life/judge-order.ts';
import { completeOrder } from './new-order.ts';
import type { OrderRequest } from './order-request.ts';
import { stockNeeds } from './place-order.rules.ts';
import { insertDelivery, insertLines, insertOrder } from './place-order.store.ts';
import { countSold, lockSkus, takeStock } from '../life/stock.store.ts';

/**
 * Everything that an order of goods is, in the transaction of `runPaidRequest`. After the cart's row SKUs are locked,
 * then products, each in id order.
 * @throws RefusedTransaction, which undoes the transaction
 */
export async function orderInTransaction(
  trx: Queries,
  request: OrderRequest,
  destination: Destination,
  payment: CheckedPayment,
): Promise<PlacedOrder> {
  const { buyerId, body } = request;
  const locked = await lockSkus(
    trx,
    body.productInfo.map((line) => line.skuId),
  );
  const judged = await judgeOrder(trx, request, destination);
  if (judged instanceof Refusal) throw new RefusedTransaction(judged);
  const { lines, mode, amounts } = judged;
  const needs = stockNeeds(lines);
  // What comes free changed while this order waited: locked only now, it would be out of the order of ids.
  if (needs.some(({ skuId }) => !locked.has(skuId))) throw new RefusedTransaction(refuse('cart-changed'));

  const key = await insertOrder(trx, buyerId, body.platform, amounts);
  if (!(await takeStock(trx, key, needs))) throw new RefusedTransaction(outOfStock(lines));
  await countSold(
    trx,
    lines.map((line) => ({ productId: line.product_id, qty: line.qty })),
  );
  await insertLines(trx, key, lines);
  await insertDelivery(trx, key, body.deliveryInfo, destination);
  const { paymentInfo } = body;
  const order = await completeOrder(trx, key, { type: 'product', paymentInfo, payment, amount: amounts.net });
  if (mode === 'cart') {
    await deleteLines(
      trx,
      buyerId,
      lines.map((line) => line.sku_id),
    );
    await bumpCart(trx, buyerId);
  }
  return order;
}
