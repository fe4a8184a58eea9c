import { exampleWallet, type PaymentService } from '@zay/contract';
import { expect, test } from 'vitest';
import { destinationOf, orderMode, paymentPage } from './destination.rules.ts';

const service = (change: Partial<PaymentService>): PaymentService => ({ ...exampleWallet, ...change });
const bank = service({ id: 1, paymentServiceId: 1, paymentType: 2 });
const cash = service({ id: 2, paymentServiceId: 2, paymentType: 3 });
const wave = service({ id: 13, paymentServiceId: 13 });
const agent = service({ id: 15, paymentServiceId: 15 });
const card = service({ id: 16, paymentServiceId: 16, isPaymentGateWay: true });

test('[CHECKOUT-07] payment types 1, 2, 3 are service, bank and cash on delivery', () => {
  expect([wave, bank, cash].map(destinationOf)).toEqual(['wallet', 'bank', 'cod']);
});

test('an agent has its own page, and a gateway has none yet', () => {
  expect(destinationOf(agent)).toBe('agent');
  expect(destinationOf(card)).toBe('coming-soon');
  expect(paymentPage(card, {})).toBeUndefined();
  expect(paymentPage(cash, {})).toBeUndefined();
});

test('the payment page gets what it needs to survive a reload', () => {
  expect(paymentPage(exampleWallet, {})).toBe('/shoppingcart/paywithwallet?paymentServiceId=14');
  expect(paymentPage(bank, {})).toBe('/shoppingcart/paywithbank?paymentServiceId=1');
  expect(paymentPage(agent, { orderId: 7 })).toBe('/paywithagent?paymentServiceId=15&orderId=7');
});

test("the cart's button opens the chooser, a payment page, or places the order", () => {
  expect([undefined, exampleWallet, bank, agent, cash].map(orderMode)).toEqual([
    'checkout',
    'pay',
    'pay',
    'pay',
    'place-order',
  ]);
});

test('[CHECKOUT-46] the education payment pages have the kind of request', () => {
  expect(paymentPage(exampleWallet, { payFor: 'score', Id: 401 })).toBe(
    '/paywithwallet?paymentServiceId=14&payFor=score&Id=401',
  );
  expect(paymentPage(bank, { payFor: 'class', Id: 5 })).toBe(
    '/paywithbank?paymentServiceId=1&payFor=class&Id=5',
  );
  expect(paymentPage(agent, { payFor: 'certificate', Id: 6 })).toBe(
    '/paywithagent?paymentServiceId=15&payFor=certificate&Id=6',
  );
});
