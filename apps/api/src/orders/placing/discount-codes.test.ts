import { applyDiscountCode, buyNowDetail, cartDetail, postOrder, posVoucher } from '@zay/contract';
import { exportOrders, staffDiscountCodes, staffOrder, staffOrders } from '@zay/contract/staff';
import { expect, test, vi } from 'vitest';
import { makeCategory } from '../../testing/catalogue.ts';
import { orderInput, shopper } from '../../testing/checkout.ts';
import { makeSku, stockOf, type TestSku } from '../../testing/goods.ts';
import { raceForOrders } from '../../testing/order-race.ts';
import { openOrderOffice, statusCounts, times, walletPayment } from '../../testing/orders.ts';
import { addRow, changeRows, rowOf } from '../../testing/rows.ts';
import { releaseOrders } from '../life/release-orders.ts';

const { shop, checkout, calls, shopping, office } = await openOrderOffice({
  config: { maxUncheckedOrders: 1_000 },
});
const { token: staff } = await office.member('owner');
// The races place hundreds of orders, possibly on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

let made = 0;
type CodeChanges = Partial<Parameters<typeof addRow<'discount_code'>>[2]>;
const makeCode = (changes: CodeChanges = {}) => {
  made += 1;
  return addRow(shop.db, 'discount_code', {
    code: `CODE${made}`,
    kind: 'amount',
    takes_off: 300,
    ...changes,
  });
};
const usesOf = async (id: number) => (await rowOf(shop.db, 'discount_code', { id })).uses;
const enter = (token: string, code: string, lang?: string) =>
  shop.call(applyDiscountCode, { token, body: { code }, ...(lang ? { lang } : {}) });
const cartOf = async (token: string, lang = 'en-US') => (await shop.call(cartDetail, { token, lang })).body;
/** Buys goods at 1,000 kyats at once. @param off what the buyer saw as discount */
const buy = (token: string, sku: TestSku, off: number, payment = {}, qty = 1) => {
  const body = orderInput(checkout, [{ ...sku, qty, price: 1_000 }], payment);
  const seen = { ...body, discountPrice: off, netAmt: Number(body.netAmt) - off };
  return shop.call(postOrder, { token, body: seen, query: { buyNow: true } });
};

test('[CODE-01] a code is entered as it is typed, shown in cart and buy now with what it takes off, and removed', async () => {
  const { token } = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  await shopping.add(token, sku, 2);
  const { code } = await makeCode({ kind: 'percent', takes_off: 15 });
  expect((await enter(token, ` ${code.toLowerCase().replace('e', 'e-')} `)).status).toBe(200);
  const discountCode = { code, discountPrice: 300, discountPercent: 15, note: '' };
  expect(await cartOf(token)).toMatchObject({ discount: 300, netAmt: 3_700, discountCode });
  const productInfo = [{ ...sku, qty: 1 }];
  const buyNow = await shop.call(buyNowDetail, { token, query: { productInfo } });
  expect(buyNow.body).toMatchObject({ discount: 150, discountCode: { code, discountPrice: 150 } });
  expect((await enter(token, '')).status).toBe(200);
  expect(await cartOf(token)).toMatchObject({ discount: 0, netAmt: 4_000, discountCode: null });
  const unknown = await enter(token, 'NOSUCHCODE', 'unicode');
  expect([unknown.status, unknown.body]).toMatchObject([
    404,
    { code: 'unknown-discount-code', errors: [{ field: 'code', message: expect.stringContaining('ကုဒ်') }] },
  ]);
});

test('[CODE-01] a code that does not apply stays in the cart and says why in the language of the buyer', async () => {
  const { token } = await shopper(shop, checkout);
  await shopping.add(token, await makeSku(shop.db), 1);
  const noteOf = async (changes: CodeChanges, lang?: string) => {
    await enter(token, (await makeCode(changes)).code);
    const { discount, discountCode } = await cartOf(token, lang);
    expect(discount).toBe(0);
    return discountCode?.note;
  };
  expect(await noteOf({ least_total: 1_500 })).toMatch('from 1,500 Ks');
  expect(await noteOf({ least_total: 1_500 }, 'unicode')).toMatch('1,500 ကျပ်');
  expect(await noteOf({ starts_on: '2999-01-01' })).toMatch('cannot be used yet');
  expect(await noteOf({ ends_on: '2001-01-01' })).toMatch('no longer');
  expect(await noteOf({ product_ids: ['1'] })).toMatch('other products');
  await calls.place(token, [{ ...(await makeSku(shop.db)), qty: 1 }]);
  expect(await noteOf({ first_order: true })).toMatch('first order');
});

test('[CODE-03] a code for products and categories, those below too, takes off of their goods alone', async () => {
  const { token } = await shopper(shop, checkout);
  const [named, sorted, other] = await times(3, () => makeSku(shop.db, { price: 1_000 }));
  const top = await makeCategory(shop.db, 'Clothes');
  const below = await makeCategory(shop.db, 'Longyis', { parentId: top, level: 2 });
  await addRow(shop.db, 'product_category', { product_id: sorted!.productId, category_id: below });
  for (const sku of [named!, sorted!, other!]) await shopping.add(token, sku, 1);
  const row = await makeCode({ kind: 'percent', takes_off: 50, product_ids: [String(named!.productId)] });
  await addRow(shop.db, 'discount_code_category', { discount_code_id: row.id, category_id: top });
  await enter(token, row.code);
  expect(await cartOf(token)).toMatchObject({ discount: 1_000, discountCode: { discountPercent: 33 } });
});

test('[CODE-04] an order has its code and what it took off: for the buyer, on the voucher, for staff, in list and export', async () => {
  const { token, id: buyerId } = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const { id, code } = await makeCode();
  await enter(token, code);
  const { status, body } = await buy(token, sku, 300);
  expect(status).toBe(200);
  const order = await rowOf(shop.db, 'customer_order', { buyer_id: buyerId });
  expect(order).toMatchObject({ total_amount: 1_000, discount_amount: 300, net_amount: 2_700 });
  expect((await calls.paymentsOf(order.id))[0]).toMatchObject({ amount: 2_700 });
  expect(await shopping.detail(token, order.id)).toMatchObject({ discountPrice: 300, discountCode: code });
  const voucher = await shop.call(posVoucher, { token, query: { orderId: order.id } });
  expect(voucher.body).toMatchObject({ discount: 300, discountCode: code, netAmount: 2_700 });
  expect([await usesOf(id), (await cartOf(token)).discountCode]).toEqual([1, null]);

  const shown = await office.call(staffOrder, { token: staff, query: { id: order.id } });
  expect(shown.body).toMatchObject({ discount: 300, discountCode: code });
  const listed = await office.call(staffOrders, { token: staff, query: { discountCode: code } });
  expect(listed.body).toMatchObject({ total: 1, items: [{ voucherNo: body.voucherNo }] });
  const link = await office.call(exportOrders, { token: staff, body: { discountCode: code } });
  const lines = (await (await fetch(office.url + link.body.url)).text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`,${code},,$`));
});

test('[CODE-05] 60 buyers race for 15 uses: exactly 15 orders get the discount, the others a notice', async () => {
  const { id, code } = await makeCode({ most_uses: 15 });
  const sku = await makeSku(shop.db, { stock: 500 });
  const tokens = await times(60, async () => (await shopper(shop, checkout)).token);
  for (const token of tokens) await enter(token, code);
  const lines = [{ ...sku, qty: 1 }];
  const racers = tokens.map((token) => ({ token, lines, buyNow: true, off: 300 }));
  const answers = await raceForOrders(shop, checkout, racers);
  expect(statusCounts(answers)).toEqual({ 200: 15, 409: 45 });
  for (const { status, body } of answers)
    if (status === 409)
      expect(JSON.parse(body)).toMatchObject({
        code: 'cart-changed',
        cart: { discount: 0, discountCode: { note: expect.stringContaining('by others') } },
      });
  expect([await usesOf(id), await stockOf(shop.db, sku)]).toEqual([15, 485]);
});

test('[CODE-05] a code that two orders of other goods see at the same moment is used once, also beside a deposit', async () => {
  await changeRows(shop.db, 'city', { id: checkout.place.cityId }, { deposit: 'delivery' });
  const { token } = await shopper(shop, checkout);
  const goods = await times(2, () => makeSku(shop.db, { price: 1_000 }));
  const { id, code } = await makeCode({ once_a_buyer: false });
  await enter(token, code);
  const payments = await times(2, () => walletPayment());
  const answers = await Promise.all(
    goods.map((sku, at) => {
      const body = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], payments[at] ?? {});
      const seen = { ...body, discountPrice: 300, netAmt: Number(body.netAmt) - 300, depositAmt: 2_000 };
      return shop.call(postOrder, { token, body: seen, query: { buyNow: true } });
    }),
  );
  await changeRows(shop.db, 'city', { id: checkout.place.cityId }, { deposit: 'none' });
  const placed = answers.flatMap(({ status, body }) => (status === 200 ? [body.orderId] : []));
  const taken = await Promise.all(
    placed.map(async (orderId) => (await rowOf(shop.db, 'customer_order', { id: orderId })).discount_amount),
  );
  expect(taken.filter((amount) => amount === 300)).toHaveLength(1);
  expect(await usesOf(id)).toBe(1);
});

test('[CODE-05] a buyer who orders twice at the same moment uses a code once', async () => {
  const { token } = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const { id, code } = await makeCode();
  await enter(token, code);
  const answers = await times(6, () => buy(token, sku, 300));
  expect(statusCounts(answers)).toEqual({ 200: 1, 409: 5 });
  expect(await usesOf(id)).toBe(1);
  await enter(token, code);
  expect((await cartOf(token)).discountCode?.note ?? '').toBe('You have used this code already.');
});

test('[CODE-05] who deletes the account and registers the phone anew is no new buyer for a code', async () => {
  const sku = await makeSku(shop.db, { stock: 50 });
  const [once, first] = [await makeCode(), await makeCode({ once_a_buyer: false, first_order: true })];
  const former = await shopper(shop, checkout);
  await enter(former.token, once.code);
  expect((await buy(former.token, sku, 300)).status).toBe(200);
  const { phone } = await rowOf(shop.db, 'buyer', { id: former.id });
  // The phone stays with a deleted account, and is free for a new one.
  await changeRows(shop.db, 'buyer', { id: former.id }, { deleted_at: new Date() });
  const [anew, stranger] = [await shopper(shop, checkout), await shopper(shop, checkout)];
  await changeRows(shop.db, 'buyer', { id: anew.id }, { phone });
  const offOf = async ({ token }: { readonly token: string }, code: string) => {
    await shopping.add(token, sku, 1);
    await enter(token, code);
    return (await cartOf(token)).discount;
  };
  for (const { code } of [once, first])
    expect([await offOf(anew, code), await offOf(stranger, code)]).toEqual([0, 300]);
});

test('[CODE-06] a cancelled order gives its use back, one that is given up unpaid too, and the buyer may use the code again', async () => {
  const sku = await makeSku(shop.db, { stock: 50 });
  const { id, code } = await makeCode({ most_uses: 1 });
  const order = async (payment = {}) => {
    const buyer = await shopper(shop, checkout);
    await enter(buyer.token, code);
    const { status, body } = await buy(buyer.token, sku, 300, payment);
    return { ...buyer, status, orderId: body.orderId };
  };
  const first = await order();
  expect([first.status, await usesOf(id)]).toEqual([200, 1]);
  expect((await order()).status).toBe(409);
  expect((await calls.cancel(first.token, first.orderId)).status).toBe(200);
  expect(await usesOf(id)).toBe(0);
  await enter(first.token, code);
  const again = await buy(first.token, sku, 300);
  expect([again.status, await usesOf(id)]).toEqual([200, 1]);
  await calls.move(again.body.orderId, 2);
  await calls.move(again.body.orderId, 5);
  expect(await usesOf(id)).toBe(0);
  const unpaid = await order(await walletPayment());
  await calls.decide(unpaid.orderId, 3);
  expect(await usesOf(id)).toBe(1);
  expect(await releaseOrders(shop.db, new Date(Date.now() + 100 * 3_600_000))).toBe(1);
  expect(await usesOf(id)).toBe(0);
});

test('[CODE-07] no sent discount lowers the price, and a code that changed meanwhile is shown first', async () => {
  const { token, id: buyerId } = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 50 });
  for (const off of [300, 1, 1_000, 3_000]) expect((await buy(token, sku, off)).status).toBe(409);
  const row = await makeCode();
  await enter(token, row.code);
  for (const off of [0, 299, 301]) expect((await buy(token, sku, off)).status).toBe(409);
  const changes = [
    { active: false },
    { active: true, takes_off: 200 },
    { takes_off: 300, ends_on: '2001-01-01' },
  ];
  for (const change of changes) {
    await changeRows(shop.db, 'discount_code', { id: row.id }, change);
    const { status, body } = await buy(token, sku, 300);
    expect([status, body]).toMatchObject([
      409,
      { code: 'cart-changed', cart: { discountCode: { code: row.code } } },
    ]);
  }
  expect([await usesOf(row.id), await shopping.ordersOf(buyerId)]).toEqual([0, []]);
  // A client that shows no amounts is charged those of the shop.
  await changeRows(shop.db, 'discount_code', { id: row.id }, { ends_on: null });
  const { discountPrice: _, netAmt: __, ...bare } = orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }]);
  expect((await shop.call(postOrder, { token, body: bare, query: { buyNow: true } })).status).toBe(200);
  expect(await shopping.ordersOf(buyerId)).toMatchObject([{ discount_amount: 300, net_amount: 2_700 }]);
});

test('[CODE-07] goods may be free, and an order never costs less than its delivery', async () => {
  const { token, id: buyerId } = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const { code } = await makeCode({ takes_off: 50_000 });
  await shopping.add(token, sku, 1);
  await enter(token, code);
  const shown = {
    discount: 1_000,
    netAmt: 2_000,
    discountCode: { discountPrice: 1_000, discountPercent: 100 },
  };
  expect(await cartOf(token)).toMatchObject(shown);
  expect((await buy(token, sku, 1_000)).status).toBe(200);
  expect(await shopping.ordersOf(buyerId)).toMatchObject([{ net_amount: 2_000 }]);
});

test('[CODE-10] staff keep codes: per cent up to 100, known products, and no fewer uses than there are', async () => {
  const save = (body: object) =>
    office.call(staffDiscountCodes.save, { token: staff, body: { ...values, ...body } as never });
  const values = {
    id: null,
    version: '',
    code: 'thadin-gyut',
    kind: 'percent',
    takesOff: 10,
    mostOff: 0,
    leastTotal: 0,
    productIds: [],
    categoryIds: [],
    mostUses: 0,
    onceABuyer: true,
    firstOrder: false,
    startsOn: '',
    endsOn: '',
    active: true,
  };
  const errorsOf = async (body: object) => {
    const { status, body: refusal } = await save(body);
    expect(status).toBe(400);
    return (refusal as never as { errors: { field: string }[] }).errors.map(({ field }) => field);
  };
  const wrong = {
    takesOff: 101,
    productIds: ['2000000000', 'x'],
    startsOn: '2026-12-02',
    endsOn: '2026-12-01',
  };
  expect(await errorsOf(wrong)).toEqual(['endsOn', 'takesOff', 'productIds.0', 'productIds.1']);
  expect(await errorsOf({ code: 'a b' })).toEqual(['code']);
  const { status, body } = await save({});
  expect(status).toBe(200);
  expect(await errorsOf({ code: 'THADINGYUT' })).toEqual(['code']);
  const id = Number(body.id);
  const sku = await makeSku(shop.db);
  for (const _ of [1, 2]) {
    const { token } = await shopper(shop, checkout);
    await enter(token, 'THADINGYUT');
    expect((await buy(token, sku, 100)).status).toBe(200);
  }
  const read = await office.call(staffDiscountCodes.one, { token: staff, query: { id } });
  const { version } = read.body as { version: string };
  expect(await errorsOf({ id, version, mostUses: 1 })).toEqual(['mostUses']);
  expect(await errorsOf({ id, version, code: 'OTHER' })).toEqual(['code']);
  expect((await save({ id, version, mostUses: 2 })).status).toBe(200);
  const list = await office.call(staffDiscountCodes.list, { token: staff, query: { search: 'thadin' } });
  expect(list.body).toMatchObject({ total: 1, items: [{ code: 'THADINGYUT', uses: 2, mostUses: 2 }] });
  const gone = await office.call(staffDiscountCodes.remove!, { token: staff, body: { id } });
  expect([gone.status, gone.body]).toMatchObject([409, { code: 'in-use', uses: [{ count: 2 }] }]);
});
