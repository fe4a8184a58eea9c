import { orderStatuses } from '@zay/contract';
import { staffRights } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { makeStaff } from '../../testing/staff.ts';
import { shopper, shoppingCalls } from '../../testing/checkout.ts';
import { makeSku, stockOf } from '../../testing/goods.ts';
import { openOrderShop, walletPayment } from '../../testing/orders.ts';
import { makeClassOrder } from '../../testing/placed-orders.ts';
import { answerBuyer } from '../messages/order-thread.ts';
import { decidePayment, moveOrder } from './staff-orders.ts';

const { shop, checkout, calls } = await openOrderShop();

const { packed, transporting, transported, deleted } = orderStatuses;

test('staff move an order step by step, each with its note, and the buyer is notified of each', async () => {
  const buyer = await shopper(shop, checkout);
  const orderId = await calls.place(buyer.token, [{ ...(await makeSku(shop.db)), qty: 1 }]);
  expect((await calls.move(orderId, transporting))?.reason).toBe('step-not-allowed');
  for (const [to, note] of [
    [packed, 'In a box'],
    [transporting, 'Left at noon'],
    [transported, 'Handed over'],
  ] as const) {
    expect(await calls.move(orderId, to, note)).toBeNull();
    expect((await calls.move(orderId, to, 'twice'))?.reason).toBe('step-not-allowed');
  }
  expect(await shoppingCalls(shop).detail(buyer.token, orderId)).toMatchObject({
    orderStatus: 4,
    takeNote: 'In a box',
    sendingNote: 'Left at noon',
    sentNote: 'Handed over',
  });
  const told = (await calls.toldTo(buyer.id)).map((text) => text.replace(/V\d{12}/, 'V'));
  expect(told).toEqual([
    'We have received your order V.',
    'Your order V is packed.',
    'Your order V is on its way.',
    'Your order V was delivered.',
  ]);
  expect((await calls.topicsOf(orderId)).slice(1)).toEqual(['order-moved', 'order-moved', 'order-moved']);
  expect((await calls.move(999_999, packed))?.reason).toBe('order-not-found');
});

test('[ORDER-33] an education order moves from ordered to transported once it is paid; staff cancel by the usual rules', async () => {
  const buyer = await shopper(shop, checkout);
  const education = await makeClassOrder(shop.db, buyer.id, 10_000);
  expect((await calls.move(education, packed))?.reason).toBe('step-not-allowed');
  const told = await calls.toldTo(buyer.id);
  expect((await calls.move(education, transported))?.reason).toBe('request-unpaid');
  expect(await calls.toldTo(buyer.id)).toEqual(told);
  await calls.decide(education, 2);
  expect(await calls.move(education, transported)).toBeNull();
  expect((await calls.toldTo(buyer.id)).at(-1)).toMatch(/^Your place in the class is confirmed/);
  const paid = await calls.place(
    buyer.token,
    [{ ...(await makeSku(shop.db)), qty: 1 }],
    await walletPayment(),
  );
  await calls.decide(paid, 2);
  await calls.move(paid, packed);
  expect((await calls.move(paid, deleted))?.reason).toBe('step-not-allowed');
});

test('a payment is decided once, with its remark; after a rejection the buyer is asked to pay again', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const orderId = await calls.place(buyer.token, [{ ...sku, qty: 1 }], await walletPayment());
  expect(await calls.decide(orderId, 3, 'Wrong amount.')).toBeNull();
  expect((await calls.decide(orderId, 2))?.reason).toBe('payment-decided');
  expect((await calls.toldTo(buyer.id)).at(-1)).toMatch(
    /^Your payment for V\d{12} could not be confirmed\. Wrong amount\. Please pay again/,
  );
  const { paymentInfo } = await shoppingCalls(shop).detail(buyer.token, orderId);
  expect(paymentInfo).toMatchObject([{ paymentStatus: 3, sellerRemark: 'Wrong amount.' }]);
});

test('money for a cancelled order is still decided, and its buyer is told about the refund', async () => {
  const buyer = await shopper(shop, checkout);
  const orderId = await calls.place(buyer.token, [{ ...(await makeSku(shop.db)), qty: 1 }]);
  await calls.cancel(buyer.token, orderId);
  expect(await calls.decide(orderId, 2)).toBeNull();
  expect((await calls.toldTo(buyer.id)).at(-1)).toMatch(
    /the order is cancelled\. You will get 3,000 Ks back/,
  );
  expect(await calls.statusOf(orderId)).toBe(5);
});

test('refused steps return the state of order and payment; cancelling a packed order restocks its goods', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const orderId = await calls.place(buyer.token, [{ ...sku, qty: 1 }]);
  expect(await calls.decide(orderId, 2, 'Thank you')).toBeNull();
  expect(await calls.move(orderId, packed, 'Thank you')).toBeNull();
  expect(await calls.decide(orderId, 3)).toMatchObject({ reason: 'payment-decided', params: { status: 2 } });
  expect(await calls.move(orderId, transported)).toMatchObject({
    reason: 'step-not-allowed',
    params: { status: packed },
  });
  expect(await calls.move(orderId, deleted)).toBeNull();
  expect(await stockOf(shop.db, sku)).toBe(10);
});

test('[STAFF-22] acts of staff on an order are in the audit log with their step; refused ones are not', async () => {
  const buyer = await shopper(shop, checkout);
  const orderId = await calls.place(
    buyer.token,
    [{ ...(await makeSku(shop.db)), qty: 1 }],
    await walletPayment(),
  );
  const staff = await makeStaff(shop.db, 'sales', { name: 'Su Su' });
  const act = {
    staffId: staff.id,
    rights: new Set(staffRights),
    requestId: 'req-7',
    note: 'Thank you',
  } as const;
  expect(await decidePayment(shop.db, orderId, 2, { ...act, now: new Date() })).toBeNull();
  expect(await moveOrder(shop.db, orderId, packed, { ...act, from: 1 })).toBeNull();
  expect(await moveOrder(shop.db, orderId, transporting, { ...act, from: 1 })).toMatchObject({
    reason: 'order-moved',
    details: { by: 'Su Su', status: packed },
  });
  await answerBuyer(shop.db, orderId, { ...act, message: 'It leaves today.' });
  const rows = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'before', 'after', 'request_id'])
    .where('staff_id', '=', staff.id)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    {
      action: 'payment-approved',
      entity: 'payment',
      before: { status: 1 },
      after: { status: 2, seller_remark: 'Thank you' },
      request_id: 'req-7',
    },
    {
      action: 'order-moved',
      entity: 'customer_order',
      before: { status: 1 },
      after: { status: 2, note: 'Thank you' },
      request_id: 'req-7',
    },
    {
      action: 'buyer-answered',
      entity: 'order_message',
      before: null,
      after: { order_id: orderId, message: 'It leaves today.' },
      request_id: 'req-7',
    },
  ]);
});
