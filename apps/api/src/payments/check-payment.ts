import { paymentTypes, type PaymentInfo, type ReceiptImage } from '@zay/contract';
import { findPaymentServices } from '../cart/payment-services.ts';
import type { Queries } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { findBanks } from './banks.store.ts';
import { judgePayment } from './payment.rules.ts';
import type { KeptReceipt } from './receipts.ts';

/** A payment that may be taken as far as its fields say; nobody has looked at its slip yet. */
export interface JudgedPayment {
  readonly bankId: number | null;
  /** The picture as it was sent; null for cash on delivery. */
  readonly slip: ReceiptImage | null;
}

/** A payment that may be taken, its slip on disk. */
export interface CheckedPayment {
  readonly bankId: number | null;
  readonly receipt: KeptReceipt | null;
}

/** Judges the fields of a payment, which is cheap; `runPaidRequest` keeps its slip later. */
export async function checkPayment(
  queries: Queries,
  sent: PaymentInfo,
  cashOnDelivery: boolean,
): Promise<JudgedPayment | Refusal> {
  const [service] = await findPaymentServices(queries, sent.paymentServiceId);
  const isBank = service?.type === paymentTypes.bank;
  const [bank] = isBank && sent.bankId ? await findBanks(queries, sent.bankId) : [];
  const refusal = judgePayment(service, sent, { bankKnown: bank !== undefined, cashOnDelivery });
  if (refusal) return refusal;
  const slip = service?.type === paymentTypes.cod ? null : sent.approvalImage;
  return { bankId: bank?.id ?? null, slip };
}
