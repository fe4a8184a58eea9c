import { paymentTypes, type PaymentInfo } from '@zay/contract';
import { findPaymentServices } from '../cart/payment-services.ts';
import type { Database } from '../platform/database.ts';
import type { FileStore } from '../platform/files.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import { findBanks } from './banks.store.ts';
import { judgePayment } from './payment.rules.ts';
import { keepReceipt, type KeptReceipt } from './receipts.ts';

/** A payment that may be taken, its receipt on disk. */
export interface CheckedPayment {
  readonly bankId: number | null;
  readonly receipt: KeptReceipt | null;
}

/**
 * Judges a payment as it was sent and keeps its receipt. Whoever calls must name the receipt in a transaction or
 * remove it: `withReceipt` does.
 */
export async function checkPayment(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  sent: PaymentInfo,
  cashOnDelivery: boolean,
): Promise<CheckedPayment | Refusal> {
  const [service] = await findPaymentServices(db, sent.paymentServiceId);
  const isBank = service?.type === paymentTypes.bank;
  const [bank] = isBank && sent.bankId ? await findBanks(db, sent.bankId) : [];
  const refusal = judgePayment(service, sent, { bankKnown: bank !== undefined, cashOnDelivery });
  if (refusal) return refusal;
  const bankId = bank?.id ?? null;
  if (service?.type === paymentTypes.cod) return { bankId, receipt: null };
  if (!sent.approvalImage) return refuse('receipt-required');
  const receipt = await keepReceipt(files, sent.approvalImage);
  return receipt instanceof Refusal ? receipt : { bankId, receipt };
}
