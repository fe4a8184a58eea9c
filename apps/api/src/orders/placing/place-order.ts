import type { PlacedOrder } from '@zay/contract';
import { readBuyNow, readCart } from '../../cart/cart-detail.ts';
import { mergeLines } from '../../cart/cart.service.ts';
import { checkPayment, type JudgedPayment } from '../../payments/check-payment.ts';
import { findWantedLines } from '../../payments/kept-payments.store.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { resolveDestination, type Destination } from './destination.ts';
import { judgeOrder } from '../life/judge-order.ts';
import type { OrderRequest } from './order-request.ts';
import { orderInTransaction } from './order-transaction.ts';
import { runPaidRequest, type PaidRequestDependencies } from './paid-request.ts';

export interface OrderDependencies extends PaidRequestDependencies {
  /** Gets every new order's id once it is committed. */
  readonly onPlaced: (orderId: number) => void;
}

/** Places an order: all or nothing, once, at the shop's own prices. Refuses with codes of the contract. */
export async function placeOrder(
  deps: OrderDependencies,
  request: OrderRequest,
): Promise<PlacedOrder | Refusal> {
  const placed = await runPaidRequest(deps, {
    buyerId: request.buyerId,
    ip: request.ip,
    once: request.once,
    sent: request.body.paymentInfo,
    wanted: async () => ({
      amount: request.body.netAmt ?? 0,
      voucherNo: '',
      lines: await findWantedLines(deps.db, mergeLines(request.body.productInfo)),
    }),
    check: () => checkOrder(deps.db, request),
    write: (trx, { destination }, payment) => orderInTransaction(trx, request, destination, payment),
  });
  if (placed instanceof Refusal) {
    return placed.reason === 'cart-changed' ? withFreshCart(deps.db, request, placed) : placed;
  }
  if (!placed.repeated) deps.onPlaced(placed.answer.orderId);
  return placed.answer;
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
  // Without a picture to decode the transaction, which checks the same, comes at once.
  const order = (payment.slip ?? payment.kept) && (await judgeOrder(db, request, destination));
  return order instanceof Refusal ? order : { destination, payment };
}

/** Shows the buyer how what they meant to order stands now. */
async function withFreshCart(db: Database, request: OrderRequest, refusal: Refusal): Promise<Refusal> {
  const { buyerId, body, language } = request;
  const cart = request.buyNow
    ? await readBuyNow(db, buyerId, mergeLines(body.productInfo), language)
    : await readCart(db, buyerId, language);
  return refusal.with({ cart });
}
