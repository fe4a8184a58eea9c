import { deliveryOptions, paymentServices, postOrder } from '@zay/contract';
import { expect, test } from 'vitest';
import { makeCheckout, orderInput, shopper, shoppingCalls } from '../testing/checkout.ts';
import { makeSku } from '../testing/goods.ts';
import { walletPayment } from '../testing/orders.ts';
import { awaitInvalidation, openKeepingShop } from '../testing/public-cache.ts';
import { switchAccount } from './switch-account.ts';

const shop = await openKeepingShop({ data: 'empty' });
const checkout = await makeCheckout(shop.db);

const kbzPay = { kind: 'service', id: 14 } as const;
const nobody = { staffId: null };

test('[PAY-05] an inactive wallet accepts no orders, and existing ones stay', async () => {
  const { token, id } = await shopper(shop, checkout);
  const { add, cartOf, detail, ordersOf } = shoppingCalls(shop);
  const lines = [{ ...(await makeSku(shop.db)), qty: 2, price: 1_000 }];
  await add(token, lines[0]!, 2);
  const body = orderInput(checkout, lines, await walletPayment());
  const order = (key: string) => shop.call(postOrder, { token, body, headers: { 'idempotency-key': key } });
  const accepted = await order('before');
  expect(accepted.status).toBe(200);
  await add(token, lines[0]!, 2);

  expect(await switchAccount(shop.db, kbzPay, false, nobody)).toBe(true);
  const shown = (await shop.call(paymentServices, { token, query: {} })).body;
  expect(shown).not.toContainEqual(expect.objectContaining({ paymentServiceId: 14 }));
  const refused = await order('after');
  expect(refused).toMatchObject({ status: 400, body: { code: 'unknown-payment-service' } });
  expect((refused.body as unknown as { message: string }).message).toContain('keep the slip and call us');
  expect(await cartOf(token)).toMatchObject([{ skuId: lines[0]!.skuId, qty: 2 }]);
  const files = shop.db.selectFrom('file').select('key').where('owner_buyer_id', '=', id);
  expect(await files.execute()).toHaveLength(1);
  // An earlier accepted order is still answered with its account, but not paid there again.
  expect((await order('before')).body).toEqual(accepted.body);
  expect(await ordersOf(id)).toHaveLength(1);
  const told = await detail(token, accepted.body.orderId);
  expect(told.paymentInfo).toMatchObject([{ paymentServiceId: 14, paymentService: 'KBZ Pay' }]);
  expect(told.newPaymentService).not.toContainEqual(expect.objectContaining({ paymentServiceId: 14 }));

  expect(await switchAccount(shop.db, kbzPay, true, nobody)).toBe(true);
  expect((await order('after')).status).toBe(200);
});

test('[PAY-05] cached public responses are updated at once; an unknown account is reported', async () => {
  const offersCash = async () => {
    await awaitInvalidation(shop);
    const { body } = await shop.call(deliveryOptions, { query: { CityId: checkout.place.cityId } });
    return body.isCashOnDelivery;
  };
  expect(await offersCash()).toBe(true);
  await switchAccount(shop.db, { kind: 'service', id: 2 }, false, nobody);
  expect(await offersCash()).toBe(false);
  expect(await switchAccount(shop.db, { kind: 'bank', id: 2_000_000 }, false, nobody)).toBe(false);
});

test('[STAFF-22] switching is in the audit log, on the command line without an author; an unchanged state is not', async () => {
  await switchAccount(shop.db, kbzPay, true, nobody);
  const entries = shop.db.selectFrom('audit_log').select(['action', 'staff_id', 'before', 'after']);
  const earlier = (await entries.execute()).length;
  for (const active of [true, false, false, true]) await switchAccount(shop.db, kbzPay, active, nobody);
  const [on, off] = [{ active: true }, { active: false }];
  expect((await entries.orderBy('id').execute()).slice(earlier)).toEqual([
    { action: 'account-switched-off', staff_id: null, before: on, after: off },
    { action: 'account-switched-on', staff_id: null, before: off, after: on },
  ]);
});
