import {
  orderStatuses,
  orderTypes,
  paymentStatuses,
  paymentTypes,
  type OrderStatusId,
  type OrderType,
  type PaymentTypeId,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { paymentWords } from './order-notices.ts';
import { mayPayAgain } from '../life/order-states.ts';

const { ordered, packed, transporting, transported, deleted } = orderStatuses;
const { checking, success, fail } = paymentStatuses;
const { service, cod } = paymentTypes;
const voucher_no = 'V261121000001';

const refused = (status: OrderStatusId, payment: PaymentTypeId = service, type: OrderType = 'product') =>
  paymentWords({ voucher_no, status, type, latestPayment: { status: checking, type: payment } }, fail, {
    en: 'Too little.',
    my: 'မပြည့်ပါ။',
  });

const paid = (status: 1 | 5) =>
  paymentWords(
    { voucher_no, status, type: 'product', latestPayment: { status: checking, type: service } },
    success,
  );

test('[GOODSBACK-01] a rejected payment asks to pay again in exactly the states that allow it', () => {
  for (const type of orderTypes)
    for (const status of Object.values(orderStatuses))
      for (const payment of Object.values(paymentTypes)) {
        const words = refused(status, payment, type);
        const asksAgain = [/pay again/.test(words.en), /ထပ်မံပေးချေပေးပါ/.test(words.my)];
        const may = mayPayAgain({ status, latestPayment: { status: fail, type: payment } });
        expect([type, status, payment, ...asksAgain]).toEqual([type, status, payment, may, may]);
        expect(words.en).toContain(voucher_no);
        expect(words.en).toContain('Too little.');
        // When paying again is not possible and the order is not cancelled, the text explains what happens next.
        const goesOn = /write to us on the order's page/.test(words.en) && /စာပို့/.test(words.my);
        expect([type, status, payment, goesOn]).toEqual([type, status, payment, !may && status !== deleted]);
      }
});

test('[GOODSBACK-01] the next steps depend on where the parcel is', () => {
  expect(refused(ordered).en).toBe(
    "Your payment for V261121000001 could not be confirmed. Too little. Please pay again on the order's page.",
  );
  expect(refused(packed).en).toContain('packed but not sent');
  expect(refused(transporting).en).toContain('Please do not accept it before we have contacted you');
  expect(refused(transporting, cod).en).toMatch(
    /^We did not receive the cash .* The parcel is coming back to us\./,
  );
  expect(refused(transported).en).toContain('already been delivered');
  expect(refused(transported, service, 'score').en).toContain('already finished');
  expect(refused(deleted).en).toBe('Your payment for V261121000001 could not be confirmed. Too little.');
  expect(refused(deleted, cod).my).toBe('အော်ဒါ V261121000001 အတွက် ငွေသား မရရှိပါ။ မပြည့်ပါ။');
});

test('[GOODSBACK-01] a payment for a cancelled order is not simply confirmed', () => {
  expect(paid(ordered).en).toBe('Your payment for V261121000001 is confirmed. Thank you.');
  expect(paid(deleted).en).toContain('the order is cancelled');
});
