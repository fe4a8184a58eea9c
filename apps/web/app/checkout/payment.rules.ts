import { isPhone, normalisePhone, type PaymentInfo } from '@zay/contract';
import type { PaymentDraft } from './record.rules.ts';

/** Wallets and agents need the phone number of the transfer, banks the buyer's account number. */
export type PaymentKind = 'phone' | 'bank';

type Problem =
  | 'payments.requireTransferPhone'
  | 'payments.validatePhoneFormat'
  | 'payments.requireBank'
  | 'payments.requireBankAccount'
  | 'payments.requireSlip';
export type PaymentProblems = Partial<Record<'phone' | 'account' | 'bank' | 'slip', Problem>>;

function phoneProblem(phone: string): Problem | undefined {
  if (phone.trim() === '') return 'payments.requireTransferPhone';
  return isPhone(phone) ? undefined : 'payments.validatePhoneFormat';
}

/** Returns validation errors by field. Empty when the form is valid. */
export function paymentProblems(kind: PaymentKind, draft: PaymentDraft): PaymentProblems {
  const problems: PaymentProblems = {};
  if (draft.keptPaymentId !== undefined) return problems;
  if (!draft.slip) problems.slip = 'payments.requireSlip';
  if (kind === 'phone') {
    const phone = phoneProblem(draft.phone);
    if (phone) problems.phone = phone;
    return problems;
  }
  if (draft.bankId === undefined) problems.bank = 'payments.requireBank';
  if (draft.account.trim() === '') problems.account = 'payments.requireBankAccount';
  return problems;
}

/** Converts the form to the payment of an order, without the slip. For a bank, `phoNo` is the buyer's account number. */
export function paymentInfoOf(kind: PaymentKind, paymentServiceId: number, draft: PaymentDraft): PaymentInfo {
  const { keptPaymentId } = draft;
  if (keptPaymentId !== undefined) {
    const remark = draft.remark.trim();
    return { paymentServiceId, bankId: null, phoNo: '', remark, approvalImage: null, keptPaymentId };
  }
  return {
    paymentServiceId,
    bankId: kind === 'bank' ? (draft.bankId ?? null) : null,
    phoNo: kind === 'bank' ? draft.account.trim() : normalisePhone(draft.phone),
    remark: draft.remark.trim(),
    approvalImage: null,
  };
}

/** Payment for cash on delivery, which has no slip. */
export function cashPaymentInfo(paymentServiceId: number): PaymentInfo {
  return { paymentServiceId, bankId: null, phoNo: '', remark: '', approvalImage: null };
}
