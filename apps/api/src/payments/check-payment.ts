import {
  normaliseAccountNumber,
  normalisePhone,
  paymentTypes,
  type PaymentInfo,
  type ReceiptImage,
} from '@zay/contract';
import { findPaymentServices } from '../cart/payment-services.ts';
import type { Queries } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { findBanks } from './banks.store.ts';
import { judgePayment } from './payment.rules.ts';
import type { KeptReceipt } from './receipts.ts';

interface Payer {
  readonly bankId: number | null;
  /** The phone that paid, or the buyer's own account number for a bank. */
  readonly paidFrom: string;
}

/** A payment that may be taken as far as its fields say; its slip was not decoded yet. */
export interface JudgedPayment extends Payer {
  /** The picture as it was sent; null for cash on delivery. */
  readonly slip: ReceiptImage | null;
}

/** A payment that may be taken, its slip on disk. */
export interface CheckedPayment extends Payer {
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
  const paidFrom = (isBank ? normaliseAccountNumber : normalisePhone)(sent.phoNo);
  return { bankId: bank?.id ?? null, paidFrom, slip };
}
