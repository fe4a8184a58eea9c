import { applyDiscountCode, orderDetail, orderStatuses, postOrder } from '@zay/contract';
import { cashDue, paymentChecks } from '@zay/contract/staff';
import { beforeAll, expect, test } from 'vitest';
import { orderInput, shopper } from '../../testing/checkout.ts';
import { makeSku, stockOf } from '../../testing/goods.ts';
import { openOrderOffice } from '../../testing/orders.ts';
import { addRow, changeRows } from '../../testing/rows.ts';

const { shop, checkout, calls, office } = await openOrderOffice();
const { token: staff } = await office.member('owner');
const { packed, transporting, transported } = orderStatuses;
const services = { cash: 2, wallet: 14, gateway: 16, none: 999 };

beforeAll(async () => {
  await addRow(shop.db, 'discount_code', { code: 'GIFT', kind: 'percent', takes_off: 100 });
  await changeRows(shop.db, 'delivery_service', { id: checkout.deliveryServiceId }, { fee: 0 });
});

/** Orders a piece of 1,000 kyats with the code. @param paid what the buyer says it costs */
async function order(paymentServiceId: number, { withCode = true, paid = 0 } = {}) {
  const { token } = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  if (withCode) await shop.call(applyDiscountCode, { token, body: { code: 'GIFT' } });
  const payment = { paymentServiceId, bankId: null, phoNo: '', remark: '', approvalImage: null };
  const seen = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], payment);
  const body = { ...seen, deliveryFee: 0, discountPrice: withCode ? 1_000 : 0, netAmt: paid };
  const answer = await shop.call(postOrder, { token, body, query: { buyNow: true } });
  return { token, sku, answer, ...answer.body };
}

test.each([services.cash, services.wallet])(
  '[MONEY-07] an order of 0 kyats needs no transfer and no slip, and is paid when it is placed: payment service %i',
  async (service) => {
    const { token, orderId, sku } = await order(service);
    const { body: detail } = await shop.call(orderDetail, { token, query: { orderId } });
    expect(detail).toMatchObject({ netAmt: 0, payAmt: 0, paymentInfo: [{ paymentStatus: 2 }] });
    const checks = await office.call(paymentChecks, { token: staff });
    expect(checks.body.items).toEqual([]);
    for (const step of [packed, transporting, transported]) await calls.move(orderId, step);
    const due = await office.call(cashDue, { token: staff, query: { courierId: 0 } });
    expect(due.body).toMatchObject({ orders: [] });
    expect(await stockOf(shop.db, sku)).toBe(9);
  },
);

test('[MONEY-07] an order of 0 kyats is cancelled without a refund', async () => {
  const { token, orderId, sku } = await order(services.wallet);
  expect((await calls.cancel(token, orderId)).status).toBe(200);
  const { body } = await shop.call(orderDetail, { token, query: { orderId } });
  expect(body.refunds).toEqual([]);
  expect(await stockOf(shop.db, sku)).toBe(10);
});

test('[MONEY-07] an order that costs something is not placed without its payment, whatever the buyer says', async () => {
  for (const service of [services.wallet, services.cash]) {
    const { answer, sku } = await order(service, { withCode: false });
    expect(answer).toMatchObject({ status: 409, body: { code: 'cart-changed' } });
    expect(await stockOf(shop.db, sku)).toBe(10);
  }
  const { answer } = await order(services.wallet, { withCode: false, paid: 1_000 });
  expect(answer.status).toBe(400);
  for (const service of [services.gateway, services.none])
    expect((await order(service)).answer.status).toBe(400);
});
