import { orderStatuses, paymentStatuses } from '@zay/contract';
import { expect, test } from 'vitest';
import { trackedMoney, trackProblems } from './track.rules.ts';

test('both fields are validated at once, like the shop', () => {
  expect(trackProblems({ voucherNo: ' ', phoneNo: '' })).toEqual({
    voucherNo: 'required',
    phoneNo: 'required',
  });
  expect(trackProblems({ voucherNo: 'V2611', phoneNo: '12345' })).toEqual({
    voucherNo: 'format',
    phoneNo: 'format',
  });
  expect(trackProblems({ voucherNo: 'v261121 ၀၀၀၀၀၁', phoneNo: '+95 9 770 000 001' })).toEqual({});
});

test('[REFUND-37] tracking shows whether money is due back, was refunded, or will be if it arrived', () => {
  const { ordered, deleted } = orderStatuses;
  const { checking, success, fail } = paymentStatuses;
  const order = { orderStatusId: deleted, paymentStatusId: success, isCashOnDelivery: false } as const;
  expect(trackedMoney({ ...order, refundStatus: 'due' })).toBe('track.moneyDue');
  expect(trackedMoney({ ...order, refundStatus: 'sent' })).toBe('track.moneySent');
  expect(trackedMoney({ ...order, orderStatusId: ordered, refundStatus: 'due' })).toBe('track.moneyDue');
  const none = { ...order, refundStatus: 'none' } as const;
  expect(trackedMoney({ ...none, paymentStatusId: checking })).toBe('track.moneyMaybe');
  for (const nothing of [
    none,
    { ...none, paymentStatusId: fail },
    { ...none, paymentStatusId: checking, isCashOnDelivery: true },
    { ...none, paymentStatusId: checking, orderStatusId: ordered },
  ] as const)
    expect(trackedMoney(nothing)).toBeNull();
});
