import {
  accountInfo,
  cartDetail,
  endpoints,
  limits,
  logout,
  openLogins,
  orderOfKey,
  payAgain,
  postOrder,
  productDetail,
  sendTicket,
  withdrawOrder,
} from '@zay/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sweepRows } from '../../sweep-rows.ts';
import { orderInput, shopper } from '../../testing/checkout.ts';
import { makeSku, stockOf, type TestSku } from '../../testing/goods.ts';
import { openOrderShop, times, walletPayment } from '../../testing/orders.ts';

const { shop, checkout, calls } = await openOrderShop(
  { maxUncheckedOrders: 10 },
  { verifyAfter: 'each test' },
);

type Buyer = Awaited<ReturnType<typeof shopper>>;

const withKey = ({ token }: Pick<Buyer, 'token'>, key: string) => ({
  token,
  headers: { 'idempotency-key': key },
});
const ask = async (buyer: Buyer, key: string) => (await shop.call(orderOfKey, withKey(buyer, key))).body;
const withdraw = async (buyer: Buyer, key: string) =>
  (await shop.call(withdrawOrder, withKey(buyer, key))).body;
const order = (buyer: Buyer, sku: TestSku, key: string, payment = {}) =>
  shop.call(postOrder, {
    ...withKey(buyer, key),
    body: orderInput(checkout, [{ ...sku, qty: 1, price: 1_000 }], payment),
    query: { buyNow: true },
  });

test('[CHECKOUT-63] a key returns its order, to its buyer only', async () => {
  const [buyer, other] = [await shopper(shop, checkout), await shopper(shop, checkout)];
  const sku = await makeSku(shop.db);
  expect(await ask(buyer, 'asked')).toEqual({ state: 'unknown' });
  const { body } = await order(buyer, sku, 'asked');
  expect(await ask(buyer, 'asked')).toEqual({ state: 'placed', ...body });
  expect(await ask(other, 'asked')).toEqual({ state: 'unknown' });
  expect(await withdraw(other, 'asked')).toEqual({ state: 'withdrawn' });
  expect(await ask(buyer, 'asked')).toEqual({ state: 'placed', ...body });
  expect((await shop.call(orderOfKey, { token: buyer.token })).body).toEqual({ state: 'unknown' });
  expect((await shop.call(withdrawOrder)).status).toBe(401);
});

test('[CHECKOUT-63] a payment of an existing order returns that order', async () => {
  const buyer = await shopper(shop, checkout);
  const orderId = await calls.place(buyer.token, [{ ...(await makeSku(shop.db)), qty: 1 }]);
  await calls.decide(orderId, 3);
  const body = { ...(await walletPayment('#abcdef')), orderId };
  expect((await shop.call(payAgain, { ...withKey(buyer, 'again'), body })).status).toBe(200);
  expect(await ask(buyer, 'again')).toMatchObject({ state: 'placed', orderId });
});

test('[CHECKOUT-63] a withdrawn key places no order, and a used one cannot be withdrawn', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  for (let times = 0; times < 2; times += 1)
    expect(await withdraw(buyer, 'dropped')).toEqual({ state: 'withdrawn' });
  const late = await order(buyer, sku, 'dropped', await walletPayment('#123456'));
  expect([late.status, await stockOf(shop.db, sku)]).toEqual([422, 10]);
  expect(await ask(buyer, 'dropped')).toEqual({ state: 'withdrawn' });

  const { body } = await order(buyer, sku, 'placed');
  expect(await withdraw(buyer, 'placed')).toEqual({ state: 'placed', ...body });
});

test('[CHECKOUT-63] concurrent orders and withdrawals: each key has one order or none, matching the responses', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 100 });
  const told = await times(10, async (index) => {
    const [placed, dropped] = await Promise.all([
      order(buyer, sku, `moment-${index}`),
      withdraw(buyer, `moment-${index}`),
    ]);
    expect(await ask(buyer, `moment-${index}`)).toEqual(dropped);
    expect(placed.status).toBe(dropped.state === 'placed' ? 200 : 422);
    return dropped.state;
  });
  const placed = told.filter((state) => state === 'placed').length;
  expect(await stockOf(shop.db, sku)).toBe(100 - placed);
});

test('[CHECKOUT-63] the first response is stored for over a week, even if price and stock change', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db, { stock: 1 });
  const { body } = await order(buyer, sku, 'last-piece');
  await shop.db.updateTable('sku').set({ original_price: 9_000 }).where('id', '=', sku.skuId).execute();
  await sweepRows(shop.db, new Date(Date.now() + 30 * 24 * 3_600_000));
  expect(await order(buyer, sku, 'last-piece')).toMatchObject({ status: 200, body });
  expect(await ask(buyer, 'last-piece')).toEqual({ state: 'placed', ...body });
});

test('[SAFE-51] only a buyer’s latest withdrawn keys are stored: more withdrawals delete the oldest', async () => {
  const [buyer, other] = [await shopper(shop, checkout), await shopper(shop, checkout)];
  const { body } = await order(buyer, await makeSku(shop.db), 'placed');
  for (const { id } of [buyer, other])
    await sql`
      insert into idempotency_key (buyer_id, key, operation, request_hash, response_status, response, created_at)
      select ${id}, 'dropped-' || n, 'Withdrawn', '', 200, '{}', now() - n * interval '1 minute'
      from generate_series(1, ${limits.keptKeys}) n`.execute(shop.db);
  await times(4, (index) => withdraw(buyer, `now-${index}`));
  // Concurrent requests do not see each other.
  await withdraw(buyer, 'last');
  const left = await shop.db
    .selectFrom('idempotency_key')
    .select((eb) => ['buyer_id', eb.fn.countAll<number>().as('count')])
    .where('operation', '=', 'Withdrawn')
    .where('buyer_id', 'in', [buyer.id, other.id])
    .groupBy('buyer_id')
    .orderBy('buyer_id')
    .execute();
  expect(left.map(({ count }) => count)).toEqual([limits.keptKeys, limits.keptKeys]);
  expect(await ask(buyer, 'placed')).toEqual({ state: 'placed', ...body });
  expect(await ask(buyer, 'now-0')).toEqual({ state: 'withdrawn' });
  expect(await ask(buyer, `dropped-${limits.keptKeys}`)).toEqual({ state: 'unknown' });
  expect(await ask(other, `dropped-${limits.keptKeys}`)).toEqual({ state: 'withdrawn' });
});

test('[CHECKOUT-115] a send ticket sends an order and nothing else, for seven days or until its login ends', async () => {
  const buyer = await shopper(shop, checkout);
  const sku = await makeSku(shop.db);
  const { ticket } = (await shop.call(sendTicket, { token: buyer.token })).body;
  const claims = JSON.parse(Buffer.from(ticket.split('.')[1] ?? '', 'base64url').toString()) as {
    iat: number;
    exp: number;
  };
  expect(claims.exp - claims.iat).toBe(7 * 24 * 3_600);
  const sender = { ...buyer, token: ticket };
  const placed = await order(sender, sku, 'by ticket');
  expect([placed.status, await ask(sender, 'by ticket')]).toEqual([200, { state: 'placed', ...placed.body }]);
  const mayUse = endpoints.filter(({ takesTicket }) => takesTicket);
  expect(mayUse.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual([
    'FileUpload',
    'GetOrderDetail',
    'GetOrderOfKey',
    'PaymentAgain',
    'PostOrder',
    'PostOrderActivity',
    'PostOrderCertificate',
    'PostOrderClass',
    'PostOrderScore',
    'WithdrawOrder',
  ]);
  for (const other of [sendTicket, cartDetail, accountInfo, openLogins, productDetail])
    expect((await shop.call(other as typeof cartDetail, { token: ticket })).status).toBe(401);
  await shop.call(logout, { token: buyer.token });
  expect((await order(sender, sku, 'after the logout')).status).toBe(401);
});
