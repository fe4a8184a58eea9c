import type { OrderBody, PlacedOrder } from '@zay/contract';
import { paymentTypes } from '@zay/contract';
import { readBuyNow, readCart } from '../cart/cart-detail.ts';
import { mergeLines } from '../cart/cart.service.ts';
import { findPaymentServices } from '../cart/payment-services.ts';
import { findBanks } from '../payments/banks.store.ts';
import { judgePayment } from '../payments/payment.rules.ts';
import { keepReceipt, type KeptReceipt } from '../payments/receipts.ts';
import { isDatabaseAway, type Database } from '../platform/database.ts';
import type { FileStore } from '../platform/files.ts';
import { firstAnswer } from '../platform/idempotency.ts';
import { Refusal, refuse, refusing } from '../platform/refusal.ts';
import { resolveDestination, type Destination } from './destination.ts';
import type { OrderRequest } from './order-request.ts';
import { orderInTransaction } from './order-transaction.ts';

export interface OrderDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly config: { readonly maxUncheckedOrders: number };
  /** Gets every new order's id once it is committed. */
  readonly onPlaced: (orderId: number) => void;
}

/** Places an order: all or nothing, once, at the shop's own prices. Refuses with codes of the contract. */
export async function placeOrder(
  deps: OrderDependencies,
  request: OrderRequest,
): Promise<PlacedOrder | Refusal> {
  const { db, files } = deps;
  const { body, once } = request;
  const first = once && (await firstAnswer(db, once));
  if (first) return first instanceof Refusal ? first : (first.answer as unknown as PlacedOrder);

  const destination = await resolveDestination(db, body.deliveryInfo);
  if (destination instanceof Refusal) return destination;
  const payment = await checkPayment(db, body.paymentInfo, destination);
  if (payment instanceof Refusal) return payment;
  const receipt = payment.needsReceipt ? await receiptOf(files, body) : null;
  if (receipt instanceof Refusal) return receipt;

  let placed: Awaited<ReturnType<typeof orderInTransaction>> | Refusal;
  try {
    placed = await refusing(() =>
      db.transaction().execute((trx) =>
        orderInTransaction(trx, {
          ...request,
          destination,
          receipt,
          bankId: payment.bankId,
          maxUncheckedOrders: deps.config.maxUncheckedOrders,
        }),
      ),
    );
  } catch (error) {
    // When the connection broke the order may still have been committed with its receipt: then the file stays.
    if (receipt && !isDatabaseAway(error)) await files.remove('private', receipt.name);
    throw error;
  }
  if (!(placed instanceof Refusal) && !placed.repeated) {
    deps.onPlaced(placed.order.orderId);
    return placed.order;
  }
  if (receipt) await files.remove('private', receipt.name);
  if (!(placed instanceof Refusal)) return placed.order;
  return placed.reason === 'cart-changed' ? withFreshCart(db, request) : placed;
}

async function checkPayment(
  db: Database,
  sent: OrderBody['paymentInfo'],
  { city }: Destination,
): Promise<{ bankId: number | null; needsReceipt: boolean } | Refusal> {
  const [service] = await findPaymentServices(db, sent.paymentServiceId);
  const isBank = service?.type === paymentTypes.bank;
  const [bank] = isBank && sent.bankId ? await findBanks(db, sent.bankId) : [];
  const refusal = judgePayment(service, sent, {
    bankKnown: bank !== undefined,
    cashOnDelivery: city.offers_cash_on_delivery,
  });
  return refusal ?? { bankId: bank?.id ?? null, needsReceipt: service?.type !== paymentTypes.cod };
}

async function receiptOf(files: FileStore, body: OrderBody): Promise<KeptReceipt | Refusal> {
  const { approvalImage } = body.paymentInfo;
  return approvalImage ? keepReceipt(files, approvalImage) : refuse('receipt-required');
}

/** Shows the buyer how what they meant to order stands now. */
async function withFreshCart(db: Database, request: OrderRequest): Promise<Refusal> {
  const { buyerId, body, language } = request;
  const cart = request.buyNow
    ? await readBuyNow(db, buyerId, mergeLines(body.productInfo), language)
    : await readCart(db, buyerId, language);
  return refuse('cart-changed', { cart });
}
