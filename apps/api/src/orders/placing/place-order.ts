import { goodsTotal, limits, lineAmount, type PlacedOrder } from '@zay/contract';
import { findBuyNowLines, judgeLines, readBuyNow, readCart } from '../../cart/cart-detail.ts';
import { mergeLines } from '../../cart/cart.service.ts';
import { noteCode, putCode, takeUse } from '../../cart/discount-code.store.ts';
import { bumpCart, deleteLines } from '../../cart/cart.store.ts';
import { checkPayment, readPayment, type JudgedPayment, type CheckedPayment } from './check-payment.ts';
import { sumOf, type Wanted } from '../kept-payments/keep-payment.ts';
import { findCashTerms, type CashTerms } from '../../payments/cash-limit.store.ts';
import { recordSlip } from '../../payments/slips.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { AtEnd } from '../../platform/database/pipeline.ts';
import { Refusal, refuse, RefusedTransaction } from '../../platform/http/refusal.ts';
import { judgeOrder, outOfStock, type JudgedOrder } from '../life/judge-order.ts';
import {
  countSold,
  lockSkus,
  noteTaken,
  returnTaken,
  takeStock,
  type StockNeed,
} from '../life/stock.store.ts';
import { releaseHolds } from '../../cart/stock-hold.store.ts';
import { readLinkCart } from '../links/order-link.ts';
import { findLinkLines, lockLink, noteOrder, skuIdsOf } from '../links/order-link.store.ts';
import { resolveDestination, type Destination } from './destination.ts';
import { completeOrder, countPlaced } from './new-order.ts';
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
    check: (queries) => checkOrder(queries, request),
    judge: (trx, { destination }, payment) => lockAndJudge(trx, request, destination, payment),
    write: (trx, atEnd, ready, payment) => writeOrder(trx, atEnd, request, ready, payment),
  });
  if (placed instanceof Refusal) {
    return placed.reason === 'cart-changed' ? withFreshCart(deps.db, request, placed) : placed;
  }
  if (!placed.repeated) {
    deps.onPlaced(placed.answer.orderId);
    countPlaced('product');
  }
  return placed.answer;
}

/** The goods with current data, and the amount to transfer shown on the buyer's page. */
async function findWanted(db: Database, { buyerId, body }: OrderRequest): Promise<Wanted> {
  // The reason of the refusal may be a line above the limit.
  const lines = judgeLines(await findBuyNowLines(db, buyerId, mergeLines(body.productInfo))).filter(
    (line) => line.qty <= limits.quantityMax && lineAmount(line) <= limits.kyats,
  );
  const { totalAmt: total = 0, deliveryFee = 0, tax = 0, discountPrice: discount = 0, netAmt } = body;
  if (body.depositAmt) return { platform: body.platform, lines, amounts: sumOf(body.depositAmt) };
  const net = netAmt ?? goodsTotal(lines) + deliveryFee;
  const addsUp = net <= limits.kyats && net === total + deliveryFee + tax - discount;
  const amounts = addsUp ? { total, deliveryFee, tax, discount, net } : sumOf(net);
  return { platform: body.platform, lines, amounts };
}

async function checkOrder(
  queries: Queries,
  request: OrderRequest,
): Promise<{ destination: Destination; payment: JudgedPayment } | Refusal> {
  const { deliveryInfo, paymentInfo } = request.body;
  const [destination, terms] = await Promise.all([
    resolveDestination(queries, request.buyerId, deliveryInfo),
    readPayment(queries, request.buyerId, paymentInfo),
  ]);
  if (destination instanceof Refusal) return destination;
  const payment = checkPayment(terms, paymentInfo, {
    cashOnDelivery: destination.city.offers_cash_on_delivery,
    isFree: saysFree(request),
  });
  if (payment instanceof Refusal) return payment;
  const isTransfer = payment.slip !== null || payment.kept !== null;
  if (request.body.depositAmt && !isTransfer) return refuse('receipt-required');
  // This spares the decoding of a picture for an order that would be refused. Without one the transaction follows at once
  // and checks the same.
  const isPicture = payment.slip !== null && typeof payment.slip !== 'string';
  const order = isPicture && (await judgeOrder(queries, request, destination));
  return order instanceof Refusal ? order : { destination, payment };
}

/** Whether the buyer saw nothing to pay. The transaction refuses the order if it costs something after all. */
const saysFree = ({ body }: OrderRequest) => body.netAmt === 0;

/** Adds the current cart, or the current lines of "buy now", to the refusal. */
async function withFreshCart(db: Database, request: OrderRequest, refusal: Refusal): Promise<Refusal> {
  const { buyerId, body, language, linkId } = request;
  if (linkId !== null) {
    const cart = await readLinkCart(db, { id: linkId, buyerId, language });
    return cart instanceof Refusal ? cart.with(refusal.details, ...refusal.more) : refusal.with({ cart });
  }
  const cart = request.buyNow
    ? await readBuyNow(db, buyerId, mergeLines(body.productInfo), language)
    : await readCart(db, buyerId, language);
  return refusal.with({ cart });
}

interface ReadyOrder extends JudgedOrder {
  readonly destination: Destination;
  readonly needs: readonly StockNeed[];
}

/** Locks the order link, then the SKUs by id, after the cart and before the products, and judges the order. */
async function lockAndJudge(
  trx: Queries,
  request: OrderRequest,
  destination: Destination,
  payment: CheckedPayment,
): Promise<ReadyOrder | Refusal> {
  const isCash = payment.slipFile === null && payment.kept === null && !saysFree(request);
  const { linkId } = request;
  if (linkId !== null) await lockLink(trx, linkId);
  const skuIds =
    linkId === null
      ? request.body.productInfo.map((line) => line.skuId)
      : skuIdsOf(await findLinkLines(trx, linkId));
  const [locked, judged, cash] = await Promise.all([
    lockSkus(trx, skuIds),
    judgeOrder(trx, request, destination),
    isCash ? findCashTerms(trx, request.buyerId) : null,
  ]);
  if (judged instanceof Refusal) return judged;
  const refusal = cash && aboveCashLimit(cash, judged.amounts.total);
  if (refusal) return refusal;
  const needs = stockNeeds(judged.lines);
  // Staff changed a free SKU while this order waited for locks. Locking it only now would break the order by id.
  if (needs.some(({ skuId }) => !locked.has(skuId))) return refuse('cart-changed');
  return { ...judged, destination, needs };
}

/**
 * @throws {RefusedTransaction} when a buyer began to hold the last pieces, or took the last use of the discount code, after the order was
 *   judged
 */
async function writeOrder(
  trx: Queries,
  atEnd: AtEnd,
  { buyerId, body, linkId }: OrderRequest,
  { mode, lines, amounts, code, destination, needs }: ReadyOrder,
  payment: CheckedPayment,
): Promise<PlacedOrder> {
  const [key, , isTaken, isUsable] = await Promise.all([
    insertOrder(trx, buyerId, body.platform, amounts),
    // The link held them; the order takes them as any other.
    linkId === null || returnTaken(trx, { linkId }),
    takeStock(trx, buyerId, needs),
    code === null || takeUse(trx, code.id),
    recordSlip(trx, payment.slipFile, buyerId),
  ]);
  if (!isTaken) throw new RefusedTransaction(outOfStock(lines));
  if (!isUsable) throw new RefusedTransaction(refuse('cart-changed'));
  const skuIds = lines.map((line) => line.sku_id);
  if (code) atEnd(noteCode(trx, key, code), putCode(trx, buyerId, null));
  atEnd(
    noteTaken(trx, { orderId: key.id }, needs),
    releaseHolds(
      trx,
      buyerId,
      needs.map(({ skuId }) => skuId),
    ),
    countSold(
      trx,
      lines.map((line) => ({ productId: line.product_id, qty: line.qty })),
    ),
    insertLines(trx, key, lines),
    insertDelivery(trx, key, body.deliveryInfo, destination),
  );
  if (linkId !== null) atEnd(noteOrder(trx, linkId, key.id));
  if (mode === 'cart') atEnd(deleteLines(trx, buyerId, skuIds), bumpCart(trx, buyerId));
  const { paymentInfo } = body;
  const amount = body.depositAmt || amounts.net;
  return completeOrder(trx, atEnd, key, {
    type: 'product',
    paymentInfo,
    payment,
    amount,
    isPart: amount < amounts.net,
  });
}

/** @returns the refusal when the buyer's undelivered cash orders would exceed the limit, else null */
function aboveCashLimit({ under_way, most_cash }: CashTerms, total: number): Refusal | null {
  const value = under_way + total;
  if (value <= most_cash) return null;
  const params = { value: value.toLocaleString('en-US'), most: most_cash.toLocaleString('en-US') };
  return refuse('cash-limit-exceeded', {}, params);
}
