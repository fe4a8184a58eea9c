import { PaymentInfo } from '@zay/contract';
import { expect, test } from 'vitest';
import { cashPaymentInfo, paymentInfoOf, paymentProblems } from './payment.rules.ts';
import { emptyDraft, type PaymentDraft } from './record.rules.ts';

const slip = { key: 'slip-1', width: 1, height: 1 };
const draft = (change: Partial<PaymentDraft>): PaymentDraft => ({ ...emptyDraft, slip, ...change });
const phoneProblem = (phone: string) => paymentProblems('phone', draft({ phone })).phone;

test('[CHECKOUT-13] the transfer phone is 09 followed by 7 to 9 digits', () => {
  expect(['090000000', '0900000000', '09000000000'].map(phoneProblem)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(phoneProblem('+95 9 770 000 001')).toBeUndefined();
  for (const wrong of ['09', '09000000', '090000000000', '0177000000', 'phone']) {
    expect(phoneProblem(wrong)).toBe('payments.validatePhoneFormat');
  }
  expect(phoneProblem('')).toBe('payments.requireTransferPhone');
});

test('a wallet needs phone and slip, a bank its account, the bank and the slip', () => {
  expect(paymentProblems('phone', emptyDraft)).toEqual({
    phone: 'payments.validatePhoneFormat',
    slip: 'payments.requireSlip',
  });
  expect(paymentProblems('bank', emptyDraft)).toEqual({
    bank: 'payments.requireBank',
    account: 'payments.requireBankAccount',
    slip: 'payments.requireSlip',
  });
  expect(paymentProblems('bank', draft({ bankId: 1, account: '0123' }))).toEqual({});
});

test("the payment is sent in the order's format", () => {
  expect(
    paymentInfoOf('phone', 14, draft({ phone: '09-770 000 001', remark: ' by Aye Aye ', bankId: 3 })),
  ).toEqual({
    paymentServiceId: 14,
    bankId: null,
    phoNo: '09770000001',
    remark: 'by Aye Aye',
    approvalImage: null,
  });
  expect(paymentInfoOf('bank', 1, draft({ bankId: 3, account: ' 0123 4567 ' }))).toMatchObject({
    bankId: 3,
    phoNo: '0123 4567',
  });
});

test('[KEPT-13] a kept slip replaces phone, bank and picture', () => {
  const kept = { ...emptyDraft, keptPaymentId: 31, remark: ' by Aye Aye ' };
  expect(paymentProblems('phone', kept)).toEqual({});
  expect(paymentProblems('bank', kept)).toEqual({});
  expect(PaymentInfo.parse(paymentInfoOf('bank', 1, kept))).toMatchObject({
    paymentServiceId: 1,
    remark: 'by Aye Aye',
    approvalImage: null,
    keptPaymentId: 31,
  });
});

test('cash on delivery fits the contract without phone and slip', () => {
  expect(PaymentInfo.parse(cashPaymentInfo(2))).toEqual(cashPaymentInfo(2));
});
