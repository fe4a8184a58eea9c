import { banks, paymentServices } from '@zay/contract';
import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { makeCheckout } from '../testing/checkout.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });
const checkout = await makeCheckout(shop.db);
const { token } = await newcomer(shop);

test('[API-31 ENTITY-37] one payment service by its id, all of them without', async () => {
  const one = await shop.call(paymentServices, { token, query: { paymentServiceId: 14 } });
  expect(one.body).toEqual({
    id: 14,
    paymentServiceId: 14,
    paymentType: 1,
    name: expect.any(String),
    url: expect.any(String),
    holderName: expect.any(String),
    accountNo: expect.any(String),
    paymentServiceGateWay: '',
    isPaymentGateWay: false,
    instructions: expect.any(String),
    qrUrl: '',
  });
  const all = await shop.call(paymentServices, { token, query: {} });
  expect(all.body).toEqual(
    expect.arrayContaining([one.body, expect.objectContaining({ id: 16, isPaymentGateWay: true })]),
  );
});

test('[PAY-05 API-31] an inactive service and an inactive bank are not listed', async () => {
  const set = async (active: boolean) => {
    await shop.db.updateTable('payment_service').set({ active }).where('id', '=', 14).execute();
    await shop.db.updateTable('bank').set({ active }).execute();
  };
  await set(false);
  const answer = await shop.call(paymentServices, { token, query: { paymentServiceId: 14 } });
  expect(answer).toMatchObject({ status: 404, body: { code: 'unknown-payment-service' } });
  expect((await shop.call(banks, { token })).body).toEqual([]);
  await set(true);
});

test('[API-30 ENTITY-38] the banks with account, holder and both logos', async () => {
  const { body } = await shop.call(banks, { token, lang: 'unicode' });
  expect(body).toContainEqual({
    id: checkout.bankId,
    name: 'စမ်းသပ်ဘဏ်',
    accountNo: '0123 4567',
    holderName: '',
    url: '',
    selectUrl: '',
    qrUrl: '',
  });
  expect((await shop.call(banks)).status).toBe(401);
});
