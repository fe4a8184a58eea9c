import { limits, type PlacedOrder } from '@zay/contract';
import { judgeLines, type JudgedLine } from '../cart/cart-detail.ts';
import { amountsOf } from '../cart/cart.rules.ts';
import { mergeLines } from '../cart/cart.service.ts';
import { bumpCart, deleteLines, findCartLines, findSkus, type Line } from '../cart/cart.store.ts';
import type { Queries } from '../platform/database.ts';
import { refuse, RefusedTransaction } from '../platform/refusal.ts';
import { completeOrder } from './new-order.ts';
import type { CheckedRequest } from './order-request.ts';
import { orderMode, sawAmounts, stockNeeds, type OrderMode } from './place-order.rules.ts';
import { insertDelivery, insertLines, insertOrder } from './place-order.store.ts';
import { countSold, lockSkus, takeStock } from './stock.store.ts';

const refused = (...parts: Parameters<typeof refuse>) => new RefusedTransaction(refuse(...parts));

/**
 * Everything that an order of goods is, in the transaction of `placeNewOrder`. After the cart's row SKUs are locked, then
 * products, each in id order.
 * @throws RefusedTransaction, which undoes the transaction
 */
export async function orderInTransaction(trx: Queries, request: CheckedRequest): Promise<PlacedOrder> {
  const { buyerId, body, payment } = request;
  const { lines, mode } = await findLines(trx, request);
  const short = lines.filter((line) => line.type !== 'available');
  if (short.length > 0) throw outOfStock(short);
  const { city, service } = request.destination;
  const amounts = amountsOf(lines, {
    deliveryFee: service.fee,
    taxPercent: city.tax_percent,
    discount: city.discount,
  });
  const prices = new Map(lines.map((line) => [line.sku_id, line.price]));
  if (amounts.net > limits.kyats || !sawAmounts(body, amounts, prices)) throw refused('cart-changed');

  const key = await insertOrder(trx, buyerId, body.platform, amounts);
  if (!(await takeStock(trx, key.id, stockNeeds(lines)))) throw outOfStock(lines);
  await countSold(
    trx,
    lines.map((line) => ({ productId: line.product_id, qty: line.qty })),
  );
  await insertLines(trx, key, lines);
  await insertDelivery(trx, key, body.deliveryInfo, request.destination);
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

/** The ordered lines as they stand now, their SKUs locked. */
async function findLines(
  trx: Queries,
  request: CheckedRequest,
): Promise<{ lines: JudgedLine[]; mode: OrderMode }> {
  const ordered = mergeLines(request.body.productInfo);
  const skuIds = ordered.map((line) => line.skuId);
  await lockSkus(trx, skuIds);
  const cart = request.buyNow ? [] : judgeLines(await findCartLines(trx, request.buyerId));
  const mode = orderMode(
    request.buyNow,
    request.once !== null,
    ordered,
    cart.map((line) => ({
      productId: line.product_id,
      skuId: line.sku_id,
      qty: line.qty,
      available: line.type === 'available',
    })),
  );
  if (mode === 'cart') return { mode, lines: cart.filter((line) => skuIds.includes(line.sku_id)) };
  const lines = await findBuyNowLines(trx, ordered);
  if (mode === 'cart-changed') throw refused('cart-changed');
  return { mode, lines };
}

async function findBuyNowLines(trx: Queries, ordered: readonly Line[]): Promise<JudgedLine[]> {
  const skus = await findSkus(
    trx,
    ordered.map((line) => line.skuId),
  );
  return judgeLines(
    ordered.map(({ productId, skuId, qty }) => {
      const sku = skus.find((known) => known.sku_id === skuId && known.product_id === productId);
      if (!sku) throw refused('product-not-found');
      return { ...sku, qty };
    }),
  );
}

function outOfStock(lines: readonly JudgedLine[]): RefusedTransaction {
  return refused('out-of-stock', {
    lines: lines.map((line) => ({ skuId: line.sku_id, availableQty: line.availableQty })),
  });
}
