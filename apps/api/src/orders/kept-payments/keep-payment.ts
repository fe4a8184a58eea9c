import { limits, type PaymentInfo } from '@zay/contract';
import { lockCart } from '../../cart/cart.store.ts';
import { notify } from '../../notifications/notifications.store.ts';
import { paidFrom } from '../placing/check-payment.ts';
import {
  bankExists,
  countWaiting,
  findTransferService,
  findWithSameSlip,
  insertKeptPayment,
  isSlipOfOrder,
  type Wanted,
} from './kept-payments.store.ts';
import { saveSlip, recordSlip, withSlip } from '../../payments/slips.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { Refusal, RefusedTransaction } from '../../platform/http/refusal.ts';
import { countUpload } from '../../platform/files/uploads.ts';
import { keptPaymentNotice, keptWords } from './kept-notices.ts';

/**
 * Refusals after which the buyer has to do something else although the money may have been sent. After all others, as
 * for a missing field, the same payment page takes the same slip again.
 */
const refusalsThatKeep: ReadonlySet<string> = new Set([
  'out-of-stock',
  'stock-held',
  'cart-changed',
  'product-not-found',
  'unknown-city',
  'unknown-township',
  'unknown-delivery-service',
  'unknown-payment-service',
  'unknown-bank',
  'too-many-open-orders',
  'too-many-pieces',
  'amount-changed',
  'already-ordered',
  'class-closed',
  'already-paid',
  'not-payable',
]);

/**
 * Slips of refused requests that are decoded for one buyer: a wrong price is enough to be refused, so this is the cheapest
 * way to make the shop decode large pictures.
 */
const refusedSlips = { limit: 10, seconds: 60 * 60 };

interface KeepDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly config: Pick<Config, 'maxUncheckedOrders' | 'rateLimits'>;
}

/** A payment whose order was refused. */
export interface RefusedPayment {
  readonly buyerId: number;
  readonly ip: string;
  readonly sent: PaymentInfo;
  readonly wanted: () => Promise<Wanted>;
}

/**
 * Keeps the slip of a refused order or payment: the buyer may have sent the money already. The same slip is kept once,
 * and of one buyer no more wait than unchecked orders may. A slip that an order has already is not kept.
 * @returns the refusal; when the slip is kept, with `keptPaymentId` and a sentence that says so
 */
export async function keepRefusedPayment(
  deps: KeepDependencies,
  refused: RefusedPayment,
  refusal: Refusal,
): Promise<Refusal> {
  const { db, files, config } = deps;
  const { buyerId, ip, sent } = refused;
  if (!refusalsThatKeep.has(refusal.reason) || !sent.approvalImage) return refusal;
  const service = await findTransferService(db, sent.paymentServiceId);
  if (!service) return refusal;
  const bankId = sent.bankId && (await bankExists(db, sent.bankId)) ? sent.bankId : null;
  // No bank was chosen: the page asks for one, and still has the slip.
  if (refusal.reason === 'unknown-bank' && bankId === null) return refusal;
  const wanted = await refused.wanted();
  if (await countUpload(deps, `refused-slip:${buyerId}`, ip, refusedSlips)) return refusal;
  const slip = await saveSlip(files, sent.approvalImage, ip);
  if (slip instanceof Refusal) return refusal;
  const kept = await withSlip(files, slip, () =>
    db.transaction().execute(async (trx) => {
      // Of one buyer's requests one after the other keeps its slip, which makes the limit exact.
      await lockCart(trx, buyerId);
      if (await isSlipOfOrder(trx, buyerId, slip.sha256)) throw new RefusedTransaction(refusal);
      const known = await findWithSameSlip(trx, buyerId, slip.sha256);
      if (known !== null) return { id: known, repeated: true };
      if ((await countWaiting(trx, buyerId)) >= config.maxUncheckedOrders)
        throw new RefusedTransaction(refusal);
      await recordSlip(trx, slip, buyerId);
      const id = await insertKeptPayment(trx, {
        buyerId,
        sent,
        paidFrom: paidFrom(service.type, sent.phoNo),
        bankId,
        slipKey: slip.name,
        amount: Math.min(wanted.amount, limits.kyats),
        reason: refusal.reason,
        wanted: { lines: wanted.lines, voucherNo: wanted.voucherNo },
      });
      await notify(trx, keptPaymentNotice({ id, buyer_id: buyerId }, keptWords.kept));
      return { id, repeated: false };
    }),
  );
  return kept instanceof Refusal ? refusal : refusal.with({ keptPaymentId: kept.id }, 'payment-kept');
}
