import { randomUUID } from 'node:crypto';
import { orderDetail, orderStatuses, paymentServiceIds, yangonDay, type BodyInputOf } from '@zay/contract';
import {
  exchangeGoods,
  getReport,
  recordPayment,
  reopenRefund,
  sendRefund,
  staffOrder,
  startRefund,
  type Report,
  type StaffOrder,
} from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { shopper } from '../../testing/checkout.ts';
import { makeGetOne, makeSku, stockOf, type TestSku } from '../../testing/goods.ts';
import { openOrderOffice, statusCounts, walletPayment } from '../../testing/orders.ts';
import { addRow, changeRows, rowOf } from '../../testing/rows.ts';
import { auditOf } from '../../testing/staff.ts';

/** Each order is of ten pieces at 1,000, with delivery 2,000. Four of them are exchanged, which are worth 4,000. */
const { shop, checkout, calls, office } = await openOrderOffice();
const owner = await office.member('owner');
const { ordered, packed, transporting, transported, deleted } = orderStatuses;
const { cashOnDelivery } = paymentServiceIds;
const today = yangonDay(new Date());

type Body = BodyInputOf<typeof exchangeGoods>;
interface Sold {
  readonly orderId: number;
  readonly lineId: number;
}

async function delivered() {
  const [buyer, sku] = [await shopper(shop, checkout), await makeSku(shop.db, { stock: 20 })];
  const orderId = await calls.place(buyer.token, [{ ...sku, qty: 10 }], await walletPayment());
  await calls.decide(orderId, 2);
  for (const to of [packed, transporting, transported]) await calls.move(orderId, to);
  const { id: lineId } = await rowOf(shop.db, 'order_line', { order_id: orderId });
  return { buyer, sku, orderId, lineId };
}

const goodsAt = (price: number, stock = 5) => makeSku(shop.db, { price, stock });

function exchange({ orderId, lineId }: Sold, goods: Body['goods'], more: Partial<Body> = {}, key?: string) {
  const body = {
    orderId,
    lines: [{ lineId, qty: 4, isIntact: true }],
    goods,
    note: 'Too small.',
    ...more,
  } satisfies Body;
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return office.call(exchangeGoods, { token: owner.token, body, headers });
}
const one = ({ skuId }: TestSku) => [{ skuId, qty: 1 }];

const read = async (orderId: number): Promise<StaffOrder> =>
  (await office.call(staffOrder, { token: owner.token, query: { id: orderId } })).body;
const nothing = { unpaid: 0, withCourier: 0, lost: 0, givenUp: 0, owed: 0, sent: 0 };
const moneyOf = async (orderId: number) => {
  const { courier: _courier, ...money } = (await read(orderId)).money;
  return money;
};
const paymentsOf = async (orderId: number) =>
  (await read(orderId)).payments.map(({ serviceId, amount, received, status }) => [
    serviceId,
    amount,
    received,
    status,
  ]);
const entriesOf = async (orderId: number) => {
  const rows = shop.db.selectFrom('money_entry').selectAll().where('order_id', '=', orderId).orderBy('id');
  return (await rows.execute()).map(
    ({ act, from_account: from, to_account: to, amount }) => `${act} ${from}→${to} ${amount}`,
  );
};
const lastTold = async ({ id }: { readonly id: number }) => (await calls.toldTo(id)).at(-1);
const paid = ['ordered sales→buyer 12000', 'paid buyer→account 12000'];
const backFor = (credit: number) => [`credited buyer→sales ${credit}`, `owed owed→buyer ${credit}`];

/** What came to each account today, and left it. */
async function journalOfToday() {
  const query = { kind: 'journal', from: today, to: today } as const;
  const { rows } = (await office.call(getReport, { token: owner.token, query })).body as Report;
  return new Map(rows.map(({ key, values }) => [key, values]));
}

/** Everything that an exchange writes. */
async function written() {
  const tables = ['customer_order', 'payment', 'refund', 'buyer_return', 'stock_movement', 'money_entry'];
  const more = ['order_status_event', 'notification', 'outbox', 'audit_log', 'idempotency_key'];
  const counts = [...tables, ...more].map((table) =>
    shop.db
      .selectFrom(table as 'payment')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  const stock = shop.db.selectFrom('sku').select(({ fn }) => fn.sum<number>('stock').as('sum'));
  return [(await Promise.all(counts)).map(({ count }) => count), await stock.execute()];
}

test('[MONEY-29] dearer goods: the sums are shown first, the difference is paid in cash, and both orders and the stock are right', async () => {
  const sold = await delivered();
  const dear = await goodsAt(3_000);
  const before = await written();
  const sums = { credit: 4_000, total: 6_000, difference: 2_000 };
  const goods = [{ skuId: dear.skuId, qty: 2 }];
  const asked = await exchange(sold, goods);
  expect([asked.status, asked.body]).toMatchObject([409, { code: 'exchange-changed', ...sums }]);
  expect((await exchange(sold, goods, { difference: 1_999 })).body).toMatchObject(sums);
  expect(await written()).toEqual(before);

  const toldBefore = (await calls.toldTo(sold.buyer.id)).length;
  const done = await exchange(sold, goods, { difference: 2_000 });
  expect([done.status, done.body]).toMatchObject([200, sums]);
  const { orderId, voucherNo } = done.body;
  expect(await moneyOf(sold.orderId)).toEqual({ ...nothing, sales: 8_000, received: 12_000, sent: 4_000 });
  expect(await entriesOf(sold.orderId)).toEqual([...paid, ...backFor(4_000), 'sent sent→owed 4000']);
  expect(await moneyOf(orderId)).toEqual({ ...nothing, sales: 6_000, received: 6_000 });
  // The buyer has the goods, so the money is not owed again.
  const [{ id: refundId = 0 } = {}] = (await read(sold.orderId)).refunds;
  const again = { id: refundId, note: 'It did not arrive.' };
  expect((await office.call(reopenRefund, { token: owner.token, body: again })).body).toMatchObject({
    code: 'refund-exchanged',
  });
  expect(await entriesOf(orderId)).toEqual(['ordered sales→buyer 6000', 'paid buyer→till 6000']);
  expect([await stockOf(shop.db, sold.sku), await stockOf(shop.db, dear)]).toEqual([14, 3]);

  const [old, made] = [await read(sold.orderId), await read(orderId)];
  expect(old.buyerReturns).toMatchObject([{ status: 'received', refunded: 4_000 }]);
  expect(old.refunds).toMatchObject([
    { status: 'sent', amount: 4_000, means: 'cash', reference: voucherNo, doneBy: owner.name },
  ]);
  expect(made).toMatchObject({ status: transported, delivery: old.delivery, refunds: [] });
  expect(made.history.map(({ to, actor, by }) => [to, actor, by])).toEqual(
    [ordered, packed, transporting, transported].map((to) => [to, 'staff', owner.name]),
  );
  expect(await paymentsOf(orderId)).toEqual([[cashOnDelivery, 6_000, 6_000, 2]]);
  expect(await calls.topicsOf(orderId)).toEqual(['order-placed', 'order-moved', 'payment-decided']);
  const told = await calls.toldTo(sold.buyer.id);
  expect(told).toHaveLength(toldBefore + 1);
  expect(told.at(-1)).toMatch(/for 4,000 Ks back .*for 6,000 Ks: order .*Too small\. You paid 2,000 Ks\./);
  const shown = await shop.call(orderDetail, { token: sold.buyer.token, query: { orderId } });
  expect(shown.body).toMatchObject({ netAmt: 6_000, receivedAmt: 6_000, openAmt: 0, deliveryFee: 0 });
  const shownOld = await shop.call(orderDetail, {
    token: sold.buyer.token,
    query: { orderId: sold.orderId },
  });
  expect(shownOld.body).toMatchObject({ netAmt: 12_000, openAmt: 0 });
  expect((await auditOf(shop.db, 'customer_order', sold.orderId)).at(-1)).toMatchObject({
    action: 'exchanged',
    after: { order_id: orderId, received: 4, restocked: 4, amount: 4_000, note: 'Too small.' },
  });
  expect((await auditOf(shop.db, 'customer_order', orderId)).at(-1)).toMatchObject({
    action: 'exchanged',
    after: { order_id: sold.orderId, amount: 6_000, received_amount: 6_000 },
  });
});

test('[MONEY-29] the difference is paid by wallet: a part in goods and a transfer, whose reference is used once', async () => {
  const sold = await delivered();
  const dear = await goodsAt(6_500);
  const byWallet = { difference: 2_500, paymentServiceId: 14, reference: 'X-1' };
  const done = await exchange(sold, one(dear), byWallet);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  const { orderId } = done.body;
  expect(await paymentsOf(orderId)).toEqual([
    [cashOnDelivery, 4_000, 4_000, 2],
    [14, 2_500, 2_500, 2],
  ]);
  expect(await entriesOf(orderId)).toEqual([
    'ordered sales→buyer 6500',
    'paid buyer→till 4000',
    'paid buyer→account 2500',
  ]);
  expect(await moneyOf(orderId)).toEqual({ ...nothing, sales: 6_500, received: 6_500 });
  expect(await moneyOf(sold.orderId)).toEqual({ ...nothing, sales: 8_000, received: 12_000, sent: 4_000 });

  const [spent, other] = [await delivered(), await delivered()];
  const all = { orderId: spent.orderId, amount: 12_000, note: 'It was late.' };
  expect((await office.call(startRefund, { token: owner.token, body: all })).status).toBe(200);
  // All of it was given back, so the pieces are worth nothing more.
  const worthless = { difference: 6_500, paymentServiceId: 14, reference: 'X-0' };
  const second = await exchange(spent, one(dear), worthless);
  expect(second.body).toMatchObject({ credit: 0, total: 6_500 });
  expect(await paymentsOf(second.body.orderId)).toEqual([[14, 6_500, 6_500, 2]]);
  const before = await written();
  expect((await exchange(other, one(dear), byWallet)).body).toMatchObject({ code: 'reference-used' });
  for (const paymentServiceId of [cashOnDelivery, 999])
    expect((await exchange(other, one(dear), { ...byWallet, paymentServiceId })).body).toMatchObject({
      code: 'unknown-service',
    });
  expect(await written()).toEqual(before);
});

test('[MONEY-29] the buyer owes the difference, which staff record when it comes', async () => {
  const sold = await delivered();
  const dear = await goodsAt(7_000);
  const { orderId } = (await exchange(sold, one(dear), { difference: 3_000, owes: true })).body;
  expect(await moneyOf(orderId)).toEqual({ ...nothing, sales: 7_000, received: 4_000, unpaid: 3_000 });
  expect(await paymentsOf(orderId)).toEqual([[cashOnDelivery, 7_000, 4_000, 3]]);
  expect(await moneyOf(sold.orderId)).toEqual({ ...nothing, sales: 8_000, received: 12_000, sent: 4_000 });
  expect(await lastTold(sold.buyer)).toMatch(/3,000 Ks are still to pay/);
  const shown = await shop.call(orderDetail, { token: sold.buyer.token, query: { orderId } });
  expect(shown.body).toMatchObject({ netAmt: 7_000, receivedAmt: 4_000, openAmt: 3_000 });
  // Goods that are not paid are not exchanged again.
  const { id: lineId } = await rowOf(shop.db, 'order_line', { order_id: orderId });
  const lines = [{ lineId, qty: 1 }];
  expect((await exchange({ orderId, lineId }, one(dear), { lines })).body).toMatchObject({
    code: 'order-unpaid',
  });
  const rest = { orderId, seen: 3_000, paymentServiceId: 14, amount: 3_000, reference: 'X-2' };
  expect((await office.call(recordPayment, { token: owner.token, body: rest })).status).toBe(200);
  expect(await moneyOf(orderId)).toEqual({ ...nothing, sales: 7_000, received: 7_000 });
  expect(await entriesOf(orderId)).toEqual([
    'ordered sales→buyer 7000',
    'paid buyer→till 4000',
    'paid buyer→account 3000',
  ]);
});

test('[MONEY-29] cheaper goods: the rest is due as a refund, which is sent later, and broken pieces stay out of stock', async () => {
  const sold = await delivered();
  const cheap = await goodsAt(1_500);
  const lines = [{ lineId: sold.lineId, qty: 4, isIntact: false }];
  const { orderId } = (await exchange(sold, one(cheap), { lines, difference: -2_500 })).body;
  const money = { ...nothing, sales: 8_000, received: 12_000, owed: 2_500, sent: 1_500 };
  expect(await moneyOf(sold.orderId)).toEqual(money);
  expect(await entriesOf(sold.orderId)).toEqual([
    ...paid,
    ...backFor(4_000),
    'credited sales→buyer 2500',
    'owed buyer→owed 2500',
    'sent sent→owed 1500',
    ...backFor(2_500),
  ]);
  expect(await moneyOf(orderId)).toEqual({ ...nothing, sales: 1_500, received: 1_500 });
  expect([await stockOf(shop.db, sold.sku), await stockOf(shop.db, cheap)]).toEqual([10, 4]);
  expect(await lastTold(sold.buyer)).toMatch(/You will get 2,500 Ks back/);
  const due = (await read(sold.orderId)).refunds.find(({ status }) => status === 'due');
  const account = { means: 'wallet', accountNo: '09770000001', holderName: 'Aye' } as const;
  const sent = await office.call(sendRefund, {
    token: owner.token,
    body: { id: due!.id, amount: 2_500, ...account, reference: 'R-1', note: '' },
  });
  expect(sent.status).toBe(200);
  expect(await moneyOf(sold.orderId)).toEqual({ ...money, owed: 0, sent: 4_000 });
});

test('[MONEY-29] goods of the same price, twice: the pieces that are left, and those of the first exchange', async () => {
  const sold = await delivered();
  const [same, free] = [await goodsAt(4_000), await makeSku(shop.db, { stock: 5 })];
  await makeGetOne(shop.db, same, free);
  const first = await exchange(sold, one(same), { difference: 0 });
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(await moneyOf(first.body.orderId)).toEqual({ ...nothing, sales: 4_000, received: 4_000 });
  expect(await lastTold(sold.buyer)).toMatch(/Too small\. Nothing is left to pay\.$/);
  expect([await stockOf(shop.db, same), await stockOf(shop.db, free)]).toEqual([4, 4]);
  const { id: lineId } = await rowOf(shop.db, 'order_line', { order_id: first.body.orderId });
  const other = await goodsAt(4_000);
  const again = { orderId: first.body.orderId, lineId };
  const second = await exchange(again, one(other), { lines: [{ lineId, qty: 1 }], difference: 0 });
  expect(second.status, JSON.stringify(second.body)).toBe(200);
  // The free piece came back with the bought one.
  expect([await stockOf(shop.db, same), await stockOf(shop.db, free)]).toEqual([5, 5]);
  const left = { lines: [{ lineId: sold.lineId, qty: 6 }], difference: -2_000 };
  const third = await exchange(sold, one(other), left);
  expect(third.status, JSON.stringify(third.body)).toBe(200);
  expect(await moneyOf(sold.orderId)).toEqual({
    ...nothing,
    sales: 2_000,
    received: 12_000,
    owed: 2_000,
    sent: 8_000,
  });
});

test('[MONEY-29] the new goods are taxed as the shop taxes, and the pieces that come back are worth what was paid for them', async () => {
  const sold = await delivered();
  const taxed = await goodsAt(4_000);
  await shop.db
    .insertInto('setting')
    .values({ key: 'commercial_tax_percent', value: JSON.stringify(5) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(5) }))
    .execute();
  const done = await exchange(sold, one(taxed), { difference: 200 });
  expect(done.body).toMatchObject({ credit: 4_000, total: 4_200 });
  await changeRows(
    shop.db,
    'setting',
    { key: 'commercial_tax_percent' },
    { value: JSON.stringify(0) as never },
  );
  expect(await moneyOf(done.body.orderId)).toEqual({ ...nothing, sales: 4_200, received: 4_200 });
});

test('[MONEY-29] an own lower price needs the right to products, and all wrong fields are told at once', async () => {
  const sold = await delivered();
  const dear = await goodsAt(5_000);
  await addRow(shop.db, 'staff_role', { code: 'counter', name_en: 'Counter', name_my: 'Counter' });
  for (const right_code of ['orders', 'payments'])
    await addRow(shop.db, 'staff_role_right', { role_code: 'counter', right_code });
  const seller = await office.member('sales');
  await changeRows(shop.db, 'staff', { id: seller.id }, { role_code: 'counter' });
  const goods = [{ skuId: dear.skuId, qty: 1, price: 4_500 }];
  const body = { orderId: sold.orderId, lines: [{ lineId: sold.lineId, qty: 4 }], goods, difference: 500 };
  const bySeller = () => office.call(exchangeGoods, { token: seller.token, body });
  const before = await written();
  const refused = await bySeller();
  expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ field: 'goods.0.price' }] }]);
  await changeRows(
    shop.db,
    'staff_role_right',
    { role_code: 'counter', right_code: 'orders' },
    { right_code: 'products' },
  );
  expect((await bySeller()).body).toMatchObject({ code: 'forbidden' });

  const wrong = await exchange(
    sold,
    [
      { skuId: dear.skuId, qty: 6, price: 5_001 },
      { skuId: 2_000_000, qty: 1 },
    ],
    {
      lines: [
        { lineId: sold.lineId, qty: 11 },
        { lineId: 2_000_000, qty: 1 },
      ],
    },
  );
  const fields = (wrong.body as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field);
  expect(fields.toSorted()).toEqual(
    ['goods.0.price', 'goods.0.qty', 'goods.1.skuId', 'lines.0.qty', 'lines.1.lineId'].toSorted(),
  );
  for (const more of [{ lines: [] }, { goods: [] }, { difference: 0.5 }, { owes: 'perhaps' as never }])
    expect((await exchange(sold, goods, more)).status).toBe(400);
  expect(await written()).toEqual(before);
  expect((await exchange(sold, goods, { difference: 500 })).status).toBe(200);
});

test('[MONEY-29] an order that is not there, not delivered, not paid or cancelled is refused, and nothing is written', async () => {
  const goods = one(await goodsAt(1_000));
  const { orderId, buyer, sku } = await calls.bought();
  const { id: lineId } = await rowOf(shop.db, 'order_line', { order_id: orderId });
  const lines = [{ lineId, qty: 1 }];
  const inCash = await calls.place(buyer.token, [{ ...sku, qty: 1 }]);
  for (const to of [packed, transporting, transported]) await calls.move(inCash, to);
  const cancelled = await calls.bought();
  await calls.move(cancelled.orderId, deleted);
  const before = await written();
  for (const [id, code] of [
    [2_000_000, 'order-not-found'],
    [orderId, 'return-not-delivered'],
    [inCash, 'order-unpaid'],
    [cancelled.orderId, 'order-cancelled'],
  ] as const)
    expect((await exchange({ orderId: id, lineId }, goods, { lines })).body).toMatchObject({ code });
  expect(await written()).toEqual(before);
});

test('[MONEY-29] a lost answer that is asked for again does it once, and of two at once one gets the last piece', async () => {
  const sold = await delivered();
  const last = await goodsAt(4_000, 1);
  const key = randomUUID();
  const first = await exchange(sold, one(last), { difference: 0 }, key);
  const repeated = await exchange(sold, one(last), { difference: 0 }, key);
  expect([repeated.status, repeated.body]).toEqual([200, first.body]);
  expect(await stockOf(shop.db, last)).toBe(0);

  const piece = await goodsAt(4_000, 1);
  const pair = [await delivered(), await delivered()];
  const answers = await Promise.all(pair.map((each) => exchange(each, one(piece), { difference: 0 })));
  expect(statusCounts(answers)).toEqual({ 200: 1, 400: 1 });
  expect(await stockOf(shop.db, piece)).toBe(0);
  const brought = await Promise.all(pair.map(async ({ orderId }) => (await moneyOf(orderId)).sales));
  expect(brought.toSorted((a, b) => a - b)).toEqual([8_000, 12_000]);
});

test('[MONEY-29] the journal of the day has what came to the till and was sent back, so the difference is in the till', async () => {
  const sold = await delivered();
  const dear = await goodsAt(6_000);
  const before = await journalOfToday();
  expect((await exchange(sold, one(dear), { difference: 2_000 })).status).toBe(200);
  const changes = [...(await journalOfToday())].flatMap(([key, [came, went]]) => {
    const [cameBefore = 0, wentBefore = 0] = (before.get(key) ?? []) as number[];
    const change = [key, Number(came) - cameBefore, Number(went) - wentBefore];
    return change[1] === 0 && change[2] === 0 ? [] : [change];
  });
  expect(new Map(changes.map(([key, ...sums]) => [key, sums]))).toEqual(
    new Map([
      ['till', [6_000, 0]],
      ['sales', [6_000, 4_000]],
      ['owed', [4_000, 4_000]],
      ['sent', [4_000, 0]],
      ['buyer', [6_000 + 4_000, 6_000 + 4_000]],
    ]),
  );
});
