import { applyDiscountCode, deleteAccount, postOrder } from '@zay/contract';
import { changeStock, orderLinkGoods, orderLinks, stockMovements } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { orderInput, shopper } from '../../testing/checkout.ts';
import { makeGetOne, makeSku, stockOf } from '../../testing/goods.ts';
import { openLinkOffice } from '../../testing/link-office.ts';
import { statusCounts, times, walletPayment } from '../../testing/orders.ts';
import { addRow, changeRows, rowOf } from '../../testing/rows.ts';
import { auditOf } from '../../testing/staff.ts';
import { expireLinks } from './end-order-links.ts';

const kit = await openLinkOffice();
const { db, shop, checkout, office, shopping, owner, sales } = kit;
const { make, link, claim, read, buyerOf, order, withdraw, letEnd, stateOf } = kit;

test('[LINK-01] staff make a link that holds its goods, and find it with its address, goods and ledger', async () => {
  const sku = await makeSku(db, { stock: 5, name: 'Teapot' });
  const free = await makeSku(db, { stock: 3 });
  await makeGetOne(db, sku, free);
  const body = {
    lines: [{ skuId: sku.skuId, qty: 2, price: 900 }],
    note: 'From Viber',
    deliveryFee: 500,
    hours: 3,
  };
  const made = await make(body, owner, 'link-1');
  expect(made.body).toMatchObject({
    total: 1_800,
    url: expect.stringMatching(/\/orderlink\/\d+-[\w-]{22}$/),
  });
  expect((await make(body, owner, 'link-1')).body).toEqual(made.body);
  expect(await Promise.all([stockOf(db, sku), stockOf(db, free)])).toEqual([3, 1]);
  const ends = Date.parse(made.body.expiresAt) - Date.now();
  expect(Math.round(ends / 3_600_000)).toBe(3);

  const listed = await office.call(orderLinks, { token: sales, query: { state: 'open', search: 'viber' } });
  const { id, url } = made.body;
  expect(listed.body).toMatchObject({
    total: 1,
    items: [
      { id, url, state: 'open', total: 1_800, deliveryFee: 500, lines: [{ name: { en: 'Teapot' }, qty: 2 }] },
    ],
  });
  const ledger = await office.call(stockMovements, { token: owner, query: { skuId: sku.skuId } });
  expect(ledger.body.items[0]).toMatchObject({ delta: -2, balance: 3, reason: 'order-link' });
  expect(await auditOf(db, 'order_link', id)).toMatchObject([
    { action: 'order-link-made', after: { price: 1_800 } },
  ]);
  const found = await office.call(orderLinkGoods, { token: sales, query: { search: String(sku.productId) } });
  expect(found.body.goods).toMatchObject([{ skuId: sku.skuId, price: 1_000, available: 3 }]);
});

test('[LINK-02] a link of unknown or hidden goods, of more than the stock, or at prices that staff may not give is refused, all fields at once', async () => {
  const [short, dear, cheap, hidden] = await times(4, () => makeSku(db, { stock: 2 }));
  await changeRows(db, 'product', { id: hidden!.productId }, { state: 'hidden' });
  const lines = [
    { skuId: short!.skuId, qty: 3 },
    { skuId: dear!.skuId, qty: 1, price: 1_001 },
    { skuId: cheap!.skuId, qty: 1, price: 999 },
    { skuId: hidden!.skuId, qty: 1 },
    { skuId: 2_000_000_000, qty: 1 },
  ];
  const refused = await make({ lines, deliveryFee: 0 }, sales, undefined, 'unicode');
  const { errors } = refused.body as never as { errors: { field: string; message: string }[] };
  expect([refused.status, errors.map(({ field }) => field)]).toEqual([
    400,
    ['lines.0.qty', 'lines.1.price', 'lines.2.price', 'lines.3.skuId', 'lines.4.skuId', 'deliveryFee'],
  ]);
  expect(errors[0]?.message).toMatch('2');
  for (const { message } of errors) expect(message).toMatch(/[\u1000-\u109f]/);
  expect((await make({ lines: [lines[2]!] }, owner)).status).toBe(200);
  for (const body of [
    { lines: [] },
    { lines: [{ skuId: short!.skuId, qty: 0 }] },
    { lines: [{ skuId: short!.skuId, qty: 1, price: 0 }] },
    { lines: [1, 1].map((qty) => ({ skuId: short!.skuId, qty })) },
    { lines: [{ skuId: short!.skuId, qty: 1 }], hours: 0 },
    { lines: [{ skuId: short!.skuId, qty: 1 }], hours: 169 },
  ])
    expect((await make(body)).status).toBe(400);
  expect(await stockOf(db, short!)).toBe(2);
  const racing = await times(4, () =>
    make({ lines: [{ skuId: short!.skuId, qty: 2 }] }, owner, crypto.randomUUID()),
  );
  expect(statusCounts(racing)).toEqual({ 200: 1, 400: 3 });
});

test('[LINK-03] goods come back when staff withdraw a link or its time ends, once', async () => {
  const first = await link();
  expect(await stockOf(db, first.sku)).toBe(3);
  expect(statusCounts(await times(3, () => withdraw(first.id, sales)))).toEqual({ 200: 3 });
  expect([await stockOf(db, first.sku), await stateOf(first.id)]).toEqual([5, 'withdrawn']);
  expect(await auditOf(db, 'order_link', first.id)).toHaveLength(2);
  const second = await link();
  const third = await link();
  await claim(await buyerOf(), second.token);
  await letEnd(second.id);
  const ended = await times(3, () => expireLinks(db));
  expect(ended.reduce((sum, one) => sum + one)).toBe(1);
  expect([await stockOf(db, second.sku), await stateOf(second.id)]).toEqual([5, 'expired']);
  expect([await stockOf(db, third.sku), await stateOf(third.id)]).toEqual([3, 'open']);
  const late = await withdraw(second.id);
  expect([late.status, late.body]).toMatchObject([409, { code: 'order-link-over', state: 'expired' }]);
  expect((await withdraw(2_000_000_000)).status).toBe(404);
});

test('[LINK-05] a guest reads goods and sum of an open link; after a claim only its buyer does', async () => {
  const { token, sku } = await link({ note: 'From Viber' });
  const [mine, other] = [await buyerOf(), await buyerOf()];
  const shown = {
    note: 'From Viber',
    total: 1_800,
    lines: [{ skuId: sku.skuId, qty: 2, price: 900, originalPrice: 1_000 }],
  };
  expect((await read(token)).body).toMatchObject({ ...shown, state: 'open', isYours: false });
  await claim(mine, token);
  expect((await read(token, mine)).body).toMatchObject({ ...shown, state: 'claimed', isYours: true });
  const hidden = { state: 'claimed', isYours: false, note: '', lines: [], total: 0, orderId: null };
  for (const reader of [undefined, other]) expect((await read(token, reader)).body).toMatchObject(hidden);
});

test('[LINK-06] of buyers who claim a link at the same moment exactly one gets it, the others read why', async () => {
  const { token, sku } = await link();
  const buyers = await times(8, buyerOf);
  const answers = await Promise.all(buyers.map((buyer) => claim(buyer, token, 'unicode')));
  expect(statusCounts(answers)).toEqual({ 200: 1, 409: 7 });
  const winner = answers.findIndex(({ status }) => status === 200);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({ code: 'order-link-taken', message: expect.stringContaining('အခြားသူ') });
  const again = await claim(buyers[winner]!, token);
  expect([again.status, again.body]).toMatchObject([
    200,
    {
      productInfo: [{ skuId: sku.skuId, qty: 2, promotePrice: 900, productType: 'available' }],
      discountCode: null,
    },
  ]);
  const stranger = buyers[winner === 0 ? 1 : 0]!;
  expect((await order(stranger, { id: 0, token, sku })).body).toMatchObject({ code: 'order-link-taken' });
});

test('[LINK-07] the buyer orders at the agreed prices and fee, by cash or transfer, once', async () => {
  for (const [payment, key] of [
    [{}, 'by-cash'],
    [await walletPayment(), 'by-wallet'],
  ] as const) {
    const made = await link({ deliveryFee: 2_000 });
    await db.updateTable('sku').set({ original_price: 5_000 }).where('id', '=', made.sku.skuId).execute();
    const buyer = await shopper(shop, checkout);
    const { code } = await addRow(db, 'discount_code', {
      code: key.replace('-', '').toUpperCase(),
      kind: 'amount',
      takes_off: 300,
    });
    await shop.call(applyDiscountCode, { token: buyer.token, body: { code } });
    expect((await claim(buyer.token, made.token)).body).toMatchObject({ deliveryFee: 2_000, netAmt: 3_800 });
    const placed = await order(buyer.token, made, { payment, key });
    expect(placed.status).toBe(200);
    expect((await order(buyer.token, made, { payment, key })).body).toEqual(placed.body);
    expect(await rowOf(db, 'order_link', { id: made.id })).toMatchObject({
      status: 'ordered',
      order_id: placed.body.orderId,
    });
    const twice = await times(3, () => order(buyer.token, made));
    for (const { status, body } of twice)
      expect([status, body]).toMatchObject([
        409,
        { code: 'order-link-ordered', orderId: placed.body.orderId },
      ]);
    expect(await shopping.ordersOf(buyer.id)).toMatchObject([
      { total_amount: 1_800, delivery_fee: 2_000, net_amount: 3_800 },
    ]);
    expect(await stockOf(db, made.sku)).toBe(3);
    expect((await read(made.token, buyer.token)).body).toMatchObject({
      state: 'ordered',
      orderId: placed.body.orderId,
    });
  }
});

test('[LINK-07] of orders of one link at the same moment, and of an order and a withdrawal, one wins', async () => {
  const made = await link();
  const buyer = await buyerOf();
  await claim(buyer, made.token);
  const answers = await times(6, () => order(buyer, made));
  expect(statusCounts(answers)).toEqual({ 200: 1, 409: 5 });
  for (const _ of [1, 2, 3]) {
    const raced = await link();
    await claim(buyer, raced.token);
    const [ordered, withdrawn] = await Promise.all([
      order(buyer, raced),
      withdraw(raced.id),
      expireLinks(db),
    ]);
    expect([ordered.status, withdrawn.status]).toEqual(ordered.status === 200 ? [200, 409] : [410, 200]);
  }
});

test('[LINK-08] other prices, quantities, goods, fees and tokens than those of the link order nothing', async () => {
  const made = await link({ deliveryFee: 2_000 });
  const { id, token: buyer } = await shopper(shop, checkout);
  await claim(buyer, made.token);
  for (const changed of [{ price: 1 }, { price: 1_000 }, { qty: 1 }, { qty: 3 }]) {
    const { status, body } = await order(buyer, made, changed);
    expect([status, body]).toMatchObject([409, { code: 'cart-changed', cart: { netAmt: 3_800 } }]);
  }
  const other = await makeSku(db);
  expect((await order(buyer, { ...made, sku: other })).body).toMatchObject({ code: 'cart-changed' });
  const whole = orderInput(checkout, [{ ...made.sku, qty: 2, price: 900 }]);
  const free = await shop.call(postOrder, {
    token: buyer,
    body: { ...whole, deliveryFee: 0, netAmt: 1_800 },
    query: { link: made.token },
  });
  expect(free.body).toMatchObject({ code: 'cart-changed' });
  for (const token of [`${made.token}x`, `${made.id}-`, 'x', made.token.replace('-', '--'), `0${made.token}`])
    expect((await order(buyer, { ...made, token })).body).toMatchObject({ code: 'order-link-not-found' });
  expect((await order(buyer, { ...made, token: (await link()).token })).body).toMatchObject({
    code: 'order-link-taken',
  });
  expect([await shopping.ordersOf(id), await stateOf(made.id)]).toEqual([[], 'claimed']);
});

test('[LINK-09] a link that ends while its buyer pays refuses the order with the reason, and the slip is kept', async () => {
  for (const finish of [letEnd, withdraw]) {
    const made = await link();
    const buyer = await buyerOf();
    await claim(buyer, made.token);
    await finish(made.id);
    expect((await claim(buyer, made.token)).body).toMatchObject({ code: 'order-link-ended' });
    const { status, body } = await order(buyer, made, { payment: await walletPayment() });
    expect([status, body]).toMatchObject([
      410,
      { code: 'order-link-ended', keptPaymentId: expect.any(Number) as number },
    ]);
    await expireLinks(db);
    expect(await stockOf(db, made.sku)).toBe(5);
  }
});

test('[LINK-10] goods that staff hide meanwhile are not ordered; other prices and stock change nothing', async () => {
  const made = await link();
  const buyer = await buyerOf();
  await claim(buyer, made.token);
  await changeRows(db, 'product', { id: made.sku.productId }, { state: 'hidden' });
  expect((await order(buyer, made)).body).toMatchObject({ code: 'order-link-gone' });
  await changeRows(db, 'product', { id: made.sku.productId }, { state: 'published' });
  const count = { skuId: made.sku.skuId, to: 0, reason: 'correction', note: '' } as const;
  expect((await office.call(changeStock, { token: owner, body: count })).status).toBe(200);
  expect((await order(buyer, made)).status).toBe(200);
  expect(await stockOf(db, made.sku)).toBe(0);
});

// The last one: later wrong tokens are limited too.
test('[LINK-05] two hundred guessed links are refused and soon limited; the right one still opens', async () => {
  const { id, token } = await link();
  const guesses = await times(200, (index) =>
    read(index % 2 ? `${id}-${'a'.repeat(22)}` : `${index + 1}-${token.split('-')[1]}`),
  );
  const counts = statusCounts(guesses);
  expect(counts[200] ?? 0).toBeLessThanOrEqual(1);
  expect(counts[429]).toBeGreaterThan(100);
  expect((await read(token)).status).toBe(200);
});

test('[LINK-13] deleting the account of the buyer who claimed a link gives its goods back; an ordered link stays', async () => {
  const { token } = await shopper(shop, checkout);
  const [claimed, ordered] = [await link(), await link()];
  for (const one of [claimed, ordered]) expect((await claim(token, one.token)).status).toBe(200);
  expect((await order(token, ordered)).status).toBe(200);
  const { id: reasonId } = await addRow(db, 'delete_reason', { name_en: 'Other', name_my: 'အခြား' });
  expect((await shop.call(deleteAccount, { token, body: { reasonId } })).status).toBe(200);
  expect([await stateOf(claimed.id), await stateOf(ordered.id)]).toEqual(['withdrawn', 'ordered']);
  expect([await stockOf(db, claimed.sku), await stockOf(db, ordered.sku)]).toEqual([5, 3]);
});
