import { limits, orderStatuses, slipRefusals, type OrderAmounts, type PaymentInfo } from '@zay/contract';
import type { JudgedLine } from '../../cart/cart-detail.ts';
import { lockCart } from '../../cart/cart.store.ts';
import { notify } from '../../notifications/notifications.store.ts';
import { sentSlip } from '../../payments/payment.rules.ts';
import { recordSlip, saveSlip, withSlip } from '../../payments/slips.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { countUpload } from '../../platform/files/uploads.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { transact } from '../../platform/http/transact.ts';
import { orderNotice } from '../messages/order-notices.ts';
import { paidFrom, type CheckedPayment } from '../placing/check-payment.ts';
import {
  findService,
  insertFirstStatus,
  insertLines,
  insertOrder,
  insertPayment,
  insertRefusal,
  type OrderedService,
} from '../placing/place-order.store.ts';
import { keptWords } from './kept-notices.ts';
import { bankExists, countWaiting, findTransferService, findWithSameSlip } from './kept-payments.store.ts';

/**
 * Decoded slips of refused requests per buyer. A wrong price is enough for a refusal, so this would be a cheap way to
 * make the shop decode large pictures.
 */
const refusedSlips = { limit: 10, seconds: 60 * 60 };

interface KeepDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly config: Pick<Config, 'maxUncheckedOrders' | 'rateLimits'>;
}

/** What a refused request should have paid for. */
export interface Wanted {
  /** As shown on the buyer's page: `net` is the amount to transfer. */
  readonly amounts: OrderAmounts;
  readonly platform?: number;
  /** Lines of existing SKUs, with current data. */
  readonly lines?: readonly JudgedLine[];
  readonly service?: OrderedService;
  /** The order that could not be paid again. */
  readonly meantFor?: number;
}

/** Amounts with a known sum only. */
export const sumOf = (net: number): OrderAmounts => {
  const sum = Math.min(net, limits.kyats);
  return { total: sum, deliveryFee: 0, tax: 0, discount: 0, net: sum };
};

/** A payment whose request was refused. */
export interface RefusedPayment {
  readonly buyerId: number;
  readonly ip: string;
  readonly sent: PaymentInfo;
  readonly wanted: () => Promise<Wanted | null>;
}

/**
 * Keeps the slip of a refused order or payment, because the buyer may have sent the money already, as the payment of an
 * order that was never placed. The same slip is kept once, and a buyer has at most as many unchecked ones as unchecked
 * orders. A slip of another payment is not kept.
 * @returns the refusal; when the slip is kept, with `keptPaymentId`, `keptOrderId` and a sentence about it
 */
export async function keepRefusedPayment(
  deps: KeepDependencies,
  refused: RefusedPayment,
  refusal: Refusal,
): Promise<Refusal> {
  const { db, files, config } = deps;
  const { buyerId, ip, sent } = refused;
  const slip = sentSlip(sent);
  if (!slipRefusals.includes(refusal.reason) || !slip) return refusal;
  const service = await findTransferService(db, sent.paymentServiceId);
  if (!service) return refusal;
  const bankId = sent.bankId && (await bankExists(db, sent.bankId)) ? sent.bankId : null;
  // No bank was chosen: the page asks for one and can send the slip again.
  if (refusal.reason === 'unknown-bank' && bankId === null) return refusal;
  const wanted = await refused.wanted();
  if (!wanted) return refusal;
  const isPicture = typeof slip !== 'string';
  if (isPicture && (await countUpload(deps, `refused-slip:${buyerId}`, ip, refusedSlips))) return refusal;
  const slipFile = await saveSlip(deps, refused, slip);
  if (slipFile instanceof Refusal) return refusal;
  const payment = { bankId, paidFrom: paidFrom(service.type, sent.phoNo), slipFile, kept: null };
  const kept = await withSlip(files, slipFile, () =>
    transact(db, async (trx) => {
      // Serialises a buyer's requests, which makes the limit exact.
      await lockCart(trx, buyerId);
      const known = await findWithSameSlip(trx, buyerId, slipFile.sha256);
      if (known?.isUsable) return { ...known, repeated: true };
      if (known || (await countWaiting(trx, buyerId)) >= config.maxUncheckedOrders) return refusal;
      return { ...(await insertNeverPlaced(trx, refused, payment, wanted, refusal.reason)), repeated: false };
    }),
  );
  if (kept instanceof Refusal) return refusal;
  // Other sentences about a slip are true only while the shop does not have it.
  const { reason, params, field } = refusal;
  const details = { ...refusal.details, keptPaymentId: kept.id, keptOrderId: kept.order_id };
  return new Refusal(reason, details, params, ['payment-kept'], field);
}

/** Inserts an order that is cancelled from the start, with a payment to check. It takes no stock. */
export async function insertNeverPlaced(
  trx: Queries,
  {
    buyerId,
    sent,
  }: { readonly buyerId: number; readonly sent: Pick<PaymentInfo, 'paymentServiceId' | 'remark'> },
  payment: CheckedPayment,
  { amounts, platform, lines = [], service, meantFor }: Wanted,
  reason: string,
): Promise<{ readonly id: number; readonly order_id: number }> {
  const order = await insertOrder(trx, buyerId, platform, amounts, {
    ...(meantFor === undefined ? service : await findService(trx, buyerId, meantFor)),
    status: orderStatuses.deleted,
    refused_reason: reason,
    meant_for: meantFor ?? null,
  });
  if (lines.length > 0) await insertLines(trx, order, lines);
  await recordSlip(trx, payment.slipFile, buyerId);
  const id = await insertPayment(trx, order, sent, payment, { amount: amounts.net });
  await insertFirstStatus(trx, order);
  await insertRefusal(trx, order);
  await notify(trx, orderNotice(order, keptWords.kept));
  return { id, order_id: order.id };
}
