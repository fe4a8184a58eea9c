import {
  normaliseAccountNumber,
  normalisePhone,
  paymentTypes,
  type PaymentInfo,
  type PaymentTypeId,
} from '@zay/contract';
import { findPaymentServices } from '../../payments/payment-services.store.ts';
import type { Queries } from '../../platform/database/database.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { findBanks } from '../../payments/banks.store.ts';
import { findKept } from '../kept-payments/kept-payments.store.ts';
import { judgePayment, sentSlip, type SentSlip } from '../../payments/payment.rules.ts';
import type { SavedSlip } from '../../payments/slips.ts';

interface Payer {
  readonly bankId: number | null;
  /** The phone that paid, or the buyer's own account number for a bank. */
  readonly paidFrom: string;
  /** The kept payment whose money this one takes; null for a payment of its own. */
  readonly kept: { readonly id: number; readonly slipKey: string | null } | null;
}

/** A payment whose fields are valid; its slip is not decoded yet. */
export interface JudgedPayment extends Payer {
  /** As sent; null for cash on delivery, for a kept payment, and where there is nothing to pay. */
  readonly slip: SentSlip | null;
}

/** A valid payment with its slip on disk. */
export interface CheckedPayment extends Payer {
  readonly slipFile: SavedSlip | null;
}

/** What the shop knows of a sent payment's method, bank and kept payment; undefined for what does not exist. */
export async function readPayment(queries: Queries, buyerId: number, sent: PaymentInfo) {
  const [[service], banks, kept] = await Promise.all([
    findPaymentServices(queries, sent.paymentServiceId),
    sent.bankId ? findBanks(queries, sent.bankId) : [],
    sent.keptPaymentId ? findKept(queries, sent.keptPaymentId, buyerId) : undefined,
  ]);
  return { service, bank: service?.type === paymentTypes.bank ? banks[0] : undefined, kept };
}

/**
 * Judges the fields of a payment, which is cheap; `runPaidRequest` keeps its slip later.
 * @returns the payment without its slip on disk, or a refusal of `judgePayment`; `kept-payment-not-usable` for a kept one
 */
export function checkPayment(
  { service, bank, kept }: Awaited<ReturnType<typeof readPayment>>,
  sent: PaymentInfo,
  circumstances: { readonly cashOnDelivery: boolean; readonly isFree?: boolean },
): JudgedPayment | Refusal {
  if (sent.keptPaymentId) {
    // The money was sent earlier, so the payment method may be disabled by now.
    if (!kept?.isUsable || kept.payment_service_id !== sent.paymentServiceId)
      return refuse('kept-payment-not-usable');
    const { id, bank_id: bankId, phone, receipt_key: slipKey } = kept;
    return { bankId, paidFrom: phone, slip: null, kept: { id, slipKey } };
  }
  const { cashOnDelivery, isFree = false } = circumstances;
  const refusal = judgePayment(service, sent, { bankKnown: bank !== undefined, cashOnDelivery, isFree });
  if (refusal) return refusal;
  const isCash = service?.type === paymentTypes.cod;
  const slip = isCash || isFree ? null : sentSlip(sent);
  return {
    bankId: bank?.id ?? null,
    paidFrom: paidFrom(service?.type, sent.phoNo),
    slip,
    kept: null,
  };
}

/** Normalises the phone or account that paid. */
export function paidFrom(type: PaymentTypeId | undefined, phoNo: string): string {
  return (type === paymentTypes.bank ? normaliseAccountNumber : normalisePhone)(phoNo);
}
