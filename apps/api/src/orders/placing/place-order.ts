import { goodsTotal, limits, lineAmount, type PlacedOrder } from '@zay/contract';
import { findBuyNowLines, judgeLines, readBuyNow, readCart } from '../../cart/cart-detail.ts';
import { mergeLines } from '../../cart/cart.service.ts';
import { bumpCart, deleteLines } from '../../cart/cart.store.ts';
import { checkPayment, type JudgedPayment, type CheckedPayment } from './check-payment.ts';
import { sumOf, type Wanted } from '../kept-payments/keep-payment.ts';
import { findCashTerms } from '../../payments/cash-limit.store.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { Refusal, refuse, RefusedTransaction } from '../../platform/http/refusal.ts';
import { judgeOrder, outOfStock } from '../life/judge-order.ts';
import { countSold, lockSkus, takeStock } from '../life/stock.store.ts';
import { resolveDestination, type Destination } from './destination.ts';
import { completeOrder } from './new-order.ts';
import type { OrderRequest } from './order-request.ts';
import { runPaidRequest, type PaidRequestDependencies } from './paid-request.ts';
import { stockNeeds } from './place-order.rules.ts';
import { insertDelivery, insertLines, insertOrder } from './place-order.store.ts';

export interface OrderDependencies extends PaidRequestDependencies {
  /** Called with the id of every new order after the commit. */
  readonly onPlaced: (orderId: number) => void;
}

/**
 * Places an order of goods at the shop's own prices, all or nothing. An idempotency key places it once.
 * @returns the order, or a refusal with a code of `PostOrder`; `cart-changed` has the current `cart`
 */
export async function placeOrder(
  deps: OrderDependencies,
  request: OrderRequest,
): Promise<PlacedOrder | Refusal> {
  const placed = await runPaidRequest(deps, {
    buyerId: request.buyerId,
    ip: request.ip,
    once: request.once,
    sent: request.body.paymentInfo,
    slipField: 'paymentInfo.slip',
    wanted: () => findWanted(deps.db, request),
    check: () => checkOrder(deps.db, request),
    write: (trx, { destination }, payment) => orderInTransaction(trx, request, destination, payment),
  });
  if (placed instanceof Refusal) {
    return placed.reason === 'cart-changed' ? withFreshCart(deps.db, request, placed) : placed;
  }
  if (!placed.repeated) deps.onPlaced(placed.answer.orderId);
  return placed.answer;
}

/** The goods with current data, and the amount to transfer shown on the buyer's page. */
async function findWanted(db: Database, { buyerId, body }: OrderRequest): Promise<Wanted> {
  // The reason of the refusal may be a line above the limit.
  const lines = judgeLines(await findBuyNowLines(db, buyerId, mergeLines(body.productInfo))).filter(
    (line) => line.qty <= limits.quantityMax && lineAmount(line) <= limits.kyats,
  );
  const { totalAmt: total = 0, deliveryFee = 0, tax = 0, discountPrice: discount = 0, netAmt } = body;
  const net = netAmt ?? goodsTotal(lines) + deliveryFee;
  const addsUp = net <= limits.kyats && net === total + deliveryFee + tax - discount;
  const amounts = addsUp ? { total, deliveryFee, tax, discount, net } : sumOf(net);
  return { platform: body.platform, lines, amounts };
}

async function checkOrder(
  db: Database,
  request: OrderRequest,
): Promise<{ destination: Destination; payment: JudgedPayment } | Refusal> {
  const destination = await resolveDestination(db, request.body.deliveryInfo);
  if (destination instanceof Refusal) return destination;
  const { paymentInfo } = request.body;
  const payment = await checkPayment(
    db,
    request.buyerId,
    paymentInfo,
    destination.city.offers_cash_on_delivery,
  );
  if (payment instanceof Refusal) return payment;
  // This spares the decoding of a slip for an order that would be refused. Without a slip the transaction follows at once
  // and checks the same.
  const order = (payment.slip ?? payment.kept) && (await judgeOrder(db, request, destination));
  return order instanceof Refusal ? order : { destination, payment };
}

/** Adds the current cart, or the current lines of "buy now", to the refusal. */
async function withFreshCart(db: Database, request: OrderRequest, refusal: Refusal): Promise<Refusal> {
  const { buyerId, body, language } = request;
  const cart = request.buyNow
    ? await readBuyNow(db, buyerId, mergeLines(body.productInfo), language)
    : await readCart(db, buyerId, language);
  return refusal.with({ cart });
}

/**
 * Writes an order of goods in the transaction of `runPaidRequest`. Locks the cart's row first, then SKUs, then products,
 * each by id.
 * @throws {RefusedTransaction} when the order is refused, which rolls the transaction back
 */
async function orderInTransaction(
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
  const isCash = payment.slipFile === null && payment.kept === null;
  if (isCash) await assertWithinCashLimit(trx, buyerId, amounts.total);
  const needs = stockNeeds(lines);
  // Staff changed a free SKU while this order waited for locks. Locking it only now would break the order by id.
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

/** @throws {RefusedTransaction} when the buyer's undelivered cash orders would exceed the limit */
async function assertWithinCashLimit(trx: Queries, buyerId: number, total: number): Promise<void> {
  const { under_way, most_cash } = await findCashTerms(trx, buyerId);
  const value = under_way + total;
  if (value <= most_cash) return;
  const params = { value: value.toLocaleString('en-US'), most: most_cash.toLocaleString('en-US') };
  throw new RefusedTransaction(refuse('cash-limit-exceeded', {}, params));
}
