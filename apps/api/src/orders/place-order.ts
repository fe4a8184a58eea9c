import type { PlacedOrder } from '@zay/contract';
import { readBuyNow, readCart } from '../cart/cart-detail.ts';
import { mergeLines } from '../cart/cart.service.ts';
import { checkPayment } from '../payments/check-payment.ts';
import type { Database } from '../platform/database.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import { resolveDestination } from './destination.ts';
import { firstOrder, placeNewOrder, type NewOrderDependencies } from './new-order.ts';
import type { OrderRequest } from './order-request.ts';
import { orderInTransaction } from './order-transaction.ts';

export interface OrderDependencies extends NewOrderDependencies {
  /** Gets every new order's id once it is committed. */
  readonly onPlaced: (orderId: number) => void;
}

/** Places an order: all or nothing, once, at the shop's own prices. Refuses with codes of the contract. */
export async function placeOrder(
  deps: OrderDependencies,
  request: OrderRequest,
): Promise<PlacedOrder | Refusal> {
  const { db } = deps;
  const { body, once } = request;
  const first = await firstOrder(db, once);
  if (first) return first;

  const destination = await resolveDestination(db, body.deliveryInfo);
  if (destination instanceof Refusal) return destination;
  const payment = await checkPayment(deps, body.paymentInfo, destination.city.offers_cash_on_delivery);
  if (payment instanceof Refusal) return payment;

  const placed = await placeNewOrder(deps, { ...request, payment }, (trx) =>
    orderInTransaction(trx, { ...request, payment, destination }),
  );
  if (placed instanceof Refusal) {
    return placed.reason === 'cart-changed' ? withFreshCart(db, request) : placed;
  }
  if (!placed.repeated) deps.onPlaced(placed.order.orderId);
  return placed.order;
}

/** Shows the buyer how what they meant to order stands now. */
async function withFreshCart(db: Database, request: OrderRequest): Promise<Refusal> {
  const { buyerId, body, language } = request;
  const cart = request.buyNow
    ? await readBuyNow(db, buyerId, mergeLines(body.productInfo), language)
    : await readCart(db, buyerId, language);
  return refuse('cart-changed', { cart });
}
