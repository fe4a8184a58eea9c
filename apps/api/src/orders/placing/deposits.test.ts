import {
  cartDetail,
  keptPayments,
  orderStatuses,
  paymentServiceIds,
  postOrder,
  type Deposit,
} from '@zay/contract';
import {
  approvePayment,
  correctPayment,
  giveUpRest,
  paymentCheck,
  rejectPayment,
  setBuyerDeposit,
  staffCities,
  staffOrder,
  type OrderBalances,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { orderInput, shopper, type OrderInput } from '../../testing/checkout.ts';
import { makeSku } from '../../testing/goods.ts';
import { openOrderOffice, walletPayment } from '../../testing/orders.ts';
import { changeRows } from '../../testing/rows.ts';

/** Goods of 10,000 and a delivery of 2,000; the city takes the delivery fee as a deposit. */
const { shop, checkout, calls, office, shopping } = await openOrderOffice();
const { token } = await office.member('owner');
const { packed, transporting, transported, deleted } = orderStatuses;
const { cityId } = checkout.place;
const cityTakes = (deposit: Deposit) => changeRows(shop.db, 'city', { id: cityId }, { deposit });
await cityTakes('delivery');

async function order(depositAmt: number, payment?: Partial<OrderInput['paymentInfo']>, deposit?: Deposit) {
  const [buyer, sku] = [await shopper(shop, checkout), await makeSku(shop.db, { stock: 50 })];
  if (deposit) await setDeposit(buyer.id, deposit);
  const body = orderInput(checkout, [{ ...sku, qty: 10, price: 1_000 }], payment ?? (await walletPayment()));
  const answer = await shop.call(postOrder, {
    token: buyer.token,
    body: { ...body, depositAmt },
    query: { buyNow: true },
  });
  return { buyer, sku, answer };
}
async function ordered(depositAmt = 2_000) {
  const { buyer, answer } = await order(depositAmt);
  expect(answer.status).toBe(200);
  const { orderId } = answer.body;
  const [{ id: paymentId = 0 } = {}] = await calls.paymentsOf(orderId);
  return { buyer, orderId, paymentId };
}
const setDeposit = (id: number, deposit: Deposit | null) =>
  office.call(setBuyerDeposit, { token, body: { id, deposit } });
const approve = (id: number, receivedAmount?: number) =>
  office.call(approvePayment, { token, body: { id, receivedAmount } });
const correct = (id: number, from: 2 | 3, to: 2 | 3) =>
  office.call(correctPayment, { token, body: { id, from, to, reason: 'By mistake.' } });
const moneyOf = async (id: number): Promise<Partial<OrderBalances>> =>
  (await office.call(staffOrder, { token, query: { id } })).body.money;
const paymentsOf = async (orderId: number) =>
  (await calls.paymentsOf(orderId)).map(({ status, amount, is_part, payment_service_id: service }) => [
    service === paymentServiceIds.cashOnDelivery ? 'cash' : 'wallet',
    is_part ? 'part' : 'all',
    status,
    amount,
  ]);

test('[MONEY-30] a buyer pays the delivery fee by wallet, and the rest at the door', async () => {
  const { buyer, orderId, paymentId } = await ordered();
  const check = (await office.call(paymentCheck, { token, query: { id: paymentId } })).body;
  expect(check).toMatchObject({ isPart: true, asked: 2_000, order: { total: 12_000 } });
  expect(await moneyOf(orderId)).toMatchObject({ sales: 12_000, unpaid: 12_000, received: 0 });
  expect((await approve(paymentId)).status).toBe(200);
  expect(await moneyOf(orderId)).toMatchObject({ unpaid: 10_000, received: 2_000, owed: 0 });
  expect(await paymentsOf(orderId)).toEqual([
    ['wallet', 'part', 2, 2_000],
    ['cash', 'all', 1, 10_000],
  ]);
  expect((await calls.toldTo(buyer.id)).at(-1)).toMatch(
    /The rest, 10,000 Ks, is to be paid in cash at the door/,
  );
  const shown = await shopping.detail(buyer.token, orderId);
  expect(shown).toMatchObject({ receivedAmt: 2_000, openAmt: 10_000, payAmt: 0 });
  expect(shown.paymentInfo).toMatchObject([
    { paymentStatus: 2, amount: 2_000, isPart: true },
    { paymentStatus: 1, amount: 10_000, isPart: false, paymentServiceId: 2 },
  ]);
  for (const to of [packed, transporting, transported]) expect(await calls.move(orderId, to)).toBeNull();
  expect(await moneyOf(orderId)).toMatchObject({ unpaid: 0, withCourier: 10_000 });
  expect(await calls.decide(orderId, 2)).toBeNull();
  expect(await moneyOf(orderId)).toMatchObject({ unpaid: 0, received: 12_000, withCourier: 10_000 });
});

test('[MONEY-30] a deposit is what the shop says: another amount, one that is not offered, or without a transfer is refused', async () => {
  const other = await order(1_999);
  expect(other.answer).toMatchObject({
    status: 409,
    body: { code: 'cart-changed', cart: { deposit: 'delivery' } },
  });
  // The money may have been sent: the shop keeps the slip, for the amount that the buyer saw.
  const kept = await shop.call(keptPayments, { token: other.buyer.token });
  expect(kept.body).toMatchObject([{ amount: 1_999, isUsable: true }]);
  const [first] = kept.body;
  const again = await walletPayment();
  const useKept = { ...again, approvalImage: null, keptPaymentId: first!.paymentId };
  const body = orderInput(checkout, [{ ...other.sku, qty: 10, price: 1_000 }], useKept);
  const query = { buyNow: true };
  const placed = await shop.call(postOrder, {
    token: other.buyer.token,
    body: { ...body, depositAmt: 2_000 },
    query,
  });
  expect(await paymentsOf(placed.body.orderId)).toEqual([['wallet', 'part', 1, 2_000]]);

  const none = await order(2_000, undefined, 'none');
  expect(none.answer.body).toMatchObject({ code: 'cart-changed', cart: { deposit: 'none' } });
  const cash = await order(2_000, { paymentServiceId: 2 });
  expect(cash.answer.body).toMatchObject({ code: 'receipt-required' });
  for (const wrong of [-1, 0.5, 1e12])
    expect((await order(wrong)).answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'depositAmt' }] },
    });
});

test('[MONEY-30] a rejected deposit is paid again as a deposit; one of which less came leaves all of the rest to pay', async () => {
  const { buyer, orderId, paymentId } = await ordered();
  await office.call(rejectPayment, { token, body: { id: paymentId, reason: 'unreadable' } });
  expect(await shopping.detail(buyer.token, orderId)).toMatchObject({ payAmt: 2_000, openAmt: 12_000 });
  expect((await calls.toldTo(buyer.id)).at(-1)).toMatch(/(?<!\d)2,000 Ks/);
  const payment = { ...(await walletPayment()), orderId };
  expect((await calls.payAgain(buyer.token, payment)).status).toBe(200);
  expect(await paymentsOf(orderId)).toEqual([
    ['wallet', 'part', 3, 2_000],
    ['wallet', 'part', 1, 2_000],
  ]);
  const again = (await calls.paymentsOf(orderId)).at(-1)!.id;
  const less = { id: again, receivedAmount: 500, note: 'So little.' };
  expect((await office.call(rejectPayment, { token, body: less })).status).toBe(200);
  expect(await shopping.detail(buyer.token, orderId)).toMatchObject({ payAmt: 11_500, receivedAmt: 500 });
  expect((await calls.payAgain(buyer.token, { ...(await walletPayment()), orderId })).status).toBe(200);
  expect((await paymentsOf(orderId)).at(-1)).toEqual(['wallet', 'all', 1, 11_500]);
});

test('[MONEY-13 MONEY-30] what is given up of an order with a rejected deposit lowers what is to pay, and can be taken back', async () => {
  const { buyer, orderId, paymentId } = await ordered();
  await office.call(rejectPayment, { token, body: { id: paymentId, reason: 'unreadable' } });
  const giveUp = (seen: number, amount: number) =>
    office.call(giveUpRest, { token, body: { orderId, seen, amount, note: 'Dented.' } });
  const toPay = async () => {
    const { payAmt, openAmt } = await shopping.detail(buyer.token, orderId);
    return [payAmt, openAmt];
  };
  expect((await giveUp(12_000, 3_000)).status).toBe(200);
  expect(await toPay()).toEqual([2_000, 9_000]);
  expect((await giveUp(9_000, 10_500)).status).toBe(200);
  expect(await toPay()).toEqual([1_500, 1_500]);
  expect((await giveUp(1_500, 12_000)).status).toBe(200);
  expect(await toPay()).toEqual([0, 0]);
  expect((await calls.paymentsOf(orderId)).at(-1)).toMatchObject({ status: 2, amount: 0 });
  expect((await giveUp(0, 4_000)).status).toBe(200);
  expect(await toPay()).toEqual([8_000, 8_000]);
});

test('[MONEY-30] an accepted deposit is corrected until the rest was taken at the door', async () => {
  const { buyer, orderId, paymentId } = await ordered();
  await approve(paymentId);
  expect((await office.call(paymentCheck, { token, query: { id: paymentId } })).body.isCorrectable).toBe(
    true,
  );
  expect((await correct(paymentId, 2, 3)).status).toBe(200);
  expect(await paymentsOf(orderId)).toEqual([
    ['wallet', 'part', 3, 2_000],
    ['cash', 'all', 3, 12_000],
  ]);
  expect(await moneyOf(orderId)).toMatchObject({ unpaid: 12_000, received: 0 });
  expect(await shopping.detail(buyer.token, orderId)).toMatchObject({ payAmt: 2_000 });
  expect((await correct(paymentId, 3, 2)).status).toBe(200);
  const both = [
    ['wallet', 'part', 2, 2_000],
    // What was closed is not asked for again: it is asked for anew.
    ['cash', 'all', 3, 12_000],
    ['cash', 'all', 1, 10_000],
  ];
  expect(await paymentsOf(orderId)).toEqual(both);
  for (const to of [packed, transporting, transported]) await calls.move(orderId, to);
  expect((await office.call(paymentCheck, { token, query: { id: paymentId } })).body.isCorrectable).toBe(
    false,
  );
  expect((await correct(paymentId, 2, 3)).body).toMatchObject({ code: 'payment-followed' });
  expect(await paymentsOf(orderId)).toEqual(both);
});

test('[MONEY-30] more than the deposit lowers the rest; of a cancelled order all that came goes back', async () => {
  const { orderId, paymentId } = await ordered();
  await approve(paymentId, 5_000);
  expect((await paymentsOf(orderId)).at(-1)).toEqual(['cash', 'all', 1, 7_000]);
  await calls.move(orderId, deleted);
  expect(await moneyOf(orderId)).toMatchObject({ sales: 0, unpaid: 0, received: 5_000, owed: 5_000 });
  const early = await ordered();
  await calls.move(early.orderId, deleted);
  await approve(early.paymentId);
  expect(await paymentsOf(early.orderId)).toEqual([['wallet', 'part', 2, 2_000]]);
  expect(await moneyOf(early.orderId)).toMatchObject({ received: 2_000, owed: 2_000 });
});

test('[MONEY-30] a deposit that brought all of the order leaves nothing to collect, and is corrected as any payment', async () => {
  const { orderId, paymentId } = await ordered();
  await approve(paymentId, 12_500);
  expect(await paymentsOf(orderId)).toEqual([['wallet', 'all', 2, 12_000]]);
  expect(await moneyOf(orderId)).toMatchObject({ unpaid: 0, received: 12_500, owed: 500 });
  const less = { id: paymentId, from: 2, to: 3, reason: 'By mistake.', receivedAmount: 2_000 } as const;
  expect((await office.call(correctPayment, { token, body: less })).status).toBe(200);
  expect(await moneyOf(orderId)).toMatchObject({ unpaid: 10_000, received: 2_000, owed: 0 });
});

test('[MONEY-30] a deposit that is decided on after the delivery leaves the rest to be paid by the buyer', async () => {
  const { orderId, paymentId } = await ordered();
  for (const to of [packed, transporting, transported]) await calls.move(orderId, to);
  await approve(paymentId);
  expect((await paymentsOf(orderId)).at(-1)).toEqual(['cash', 'all', 3, 10_000]);
  expect(await moneyOf(orderId)).toMatchObject({ unpaid: 10_000, withCourier: 0 });
});

test('[MONEY-30] the setting of a buyer goes before that of the city, and a city takes per cent', async () => {
  const buyer = await shopper(shop, checkout);
  const offered = async () => (await shop.call(cartDetail, { token: buyer.token })).body.deposit;
  expect(await offered()).toBe('delivery');
  expect((await setDeposit(buyer.id, '50')).status).toBe(200);
  expect(await offered()).toBe('50');
  expect((await order(6_000, undefined, '50')).answer.status).toBe(200);
  await setDeposit(buyer.id, null);
  const city = (await office.call(staffCities.one, { token, query: { id: cityId } })).body;
  const { version, name, stateId, offersCashOnDelivery, active, sort } = city;
  const saved = {
    id: cityId,
    version,
    name,
    stateId,
    offersCashOnDelivery,
    active,
    sort,
    deposit: '30' as const,
  };
  expect((await office.call(staffCities.save, { token, body: saved })).status).toBe(200);
  expect(await offered()).toBe('30');
  expect((await order(3_600)).answer.status).toBe(200);
  const wrong = await office.call(setBuyerDeposit, { token, body: { id: buyer.id, deposit: '40' as never } });
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'deposit' }] } });
  expect((await setDeposit(2_000_000, 'none')).body).toMatchObject({ code: 'buyer-not-found' });
});
