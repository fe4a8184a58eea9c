import {
  cartDetail,
  login,
  orderHistory,
  postOrder,
  productDetail,
  refreshTokens,
  resendCode,
} from '@zay/contract';
import { expect, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { makeAddress, makeBuyer, newPhone, type TestBuyer } from '../testing/buyers.ts';
import { makeCheckout, orderInput } from '../testing/checkout.ts';
import { connectUntilEnd, fillShop, newDatabase } from '../testing/databases.ts';
import { makeSku, stockOf, type TestSku } from '../testing/goods.ts';
import { testPassword } from '../testing/passwords.ts';
import { registerOver, verifyOver } from '../testing/registrations.ts';
import { openTestShop } from '../testing/shop.ts';
import { simulatedNow, simulatedTime, withSimulatedTime } from '../testing/simulation/simulated-time.ts';
import { smsInbox } from '../testing/sms.ts';
import { testFolder } from '../testing/test-folder.ts';

const hour = 3_600;
const day = 24 * hour;
/** A quarter past midnight of 20 November in Yangon. */
const start = new Date('2026-11-19T17:45:00Z');

const url = withSimulatedTime(await newDatabase());
await (await connectUntilEnd(url)).query(simulatedNow);
await migrate(url, { log: () => {} });
const filesFolder = (await testFolder())('files');
await fillShop(url, filesFolder, 'empty', start);

const inbox = smsInbox();
const time = simulatedTime(start);
const shop = await openTestShop({
  beside: { databaseUrl: url, filesFolder },
  clock: time.clock,
  config: { otpMode: 'sms', rateLimits: true },
  sms: inbox.sender,
});
const checkout = await makeCheckout(shop.db);

/** Sets the clock of the shop and its database forward, or back. */
async function moveClock(seconds: number): Promise<void> {
  time.pass(seconds);
  await time.write(shop.db);
}

const logIn = ({ phone }: TestBuyer, password = testPassword) =>
  shop.call(login, { body: { emailOrPhoneNo: phone, password } });

async function shopper() {
  const buyer = await makeBuyer(shop.db);
  await makeAddress(shop.db, buyer.id, checkout.place);
  return { ...buyer, tokens: (await logIn(buyer)).body.token };
}

const seesCart = async (token: string) => (await shop.call(cartDetail, { token })).status;

function buy(token: string, sku: TestSku, key: string, price = 1_000) {
  const body = orderInput(checkout, [{ ...sku, qty: 1, price }]);
  return shop.call(postOrder, { token, body, query: { buyNow: true }, headers: { 'idempotency-key': key } });
}

const ordersOf = async (token: string, OrderDate: string) => {
  const { status, body } = await shop.call(orderHistory, { token, query: { OrderDate } });
  return status === 200 ? body.map(({ orderId }) => orderId) : [];
};

async function registered() {
  const phone = newPhone();
  const { id } = (await registerOver(shop, { EmailOrPhoneNo: phone })).body.user;
  return { id, phone, code: inbox.codeOf(phone) };
}

test('[KEEP-62] a clock that is set back an hour ends no login, repeats no order, and keeps codes and days right', async () => {
  const buyer = await shopper();
  const { accessToken } = buyer.tokens;
  const sku = await makeSku(shop.db);
  const newcomer = await registered();
  const first = await buy(accessToken, sku, 'before');
  expect(first.status).toBe(200);

  await moveClock(-hour);
  expect(await seesCart(accessToken)).toBe(200);
  const fresh = (await shop.call(refreshTokens, { body: buyer.tokens })).body;
  expect(await seesCart(fresh.accessToken)).toBe(200);
  expect(await buy(fresh.accessToken, sku, 'before')).toMatchObject({ status: 200, body: first.body });
  const second = await buy(fresh.accessToken, sku, 'after');
  expect([second.status, await stockOf(shop.db, sku)]).toEqual([200, 8]);
  expect(await ordersOf(fresh.accessToken, '2026-11-20')).toEqual([first.body.orderId]);
  expect(await ordersOf(fresh.accessToken, '2026-11-19')).toEqual([second.body.orderId]);

  const again = { userId: newcomer.id, emailOrPhoneNo: newcomer.phone };
  expect((await shop.call(resendCode, { body: again })).status).toBe(200);
  const code = inbox.codeOf(newcomer.phone);
  if (code !== newcomer.code)
    expect((await verifyOver(shop, newcomer.id, newcomer.code)).body).toMatchObject({ code: 'wrong-code' });
  expect((await verifyOver(shop, newcomer.id, code)).status).toBe(200);

  await moveClock(hour);
  expect(await seesCart(accessToken)).toBe(200);
  expect(await seesCart(fresh.accessToken)).toBe(401);
  expect((await shop.call(refreshTokens, { body: fresh })).status).toBe(200);
});

test('[KEEP-62] a clock that was a day ahead and is set right has ended what lives shorter, and no login; limits and sales are as before', async () => {
  const buyer = await shopper();
  const sku = await makeSku(shop.db, { price: 1_000, promotePrice: 800 });
  await shop.db
    .updateTable('product')
    .set({ promotion_from: start, promotion_to: new Date(start.getTime() + 2 * hour * 1_000) })
    .where('id', '=', sku.productId)
    .execute();
  const price = async () =>
    (await shop.call(productDetail, { query: { ProductId: sku.productId } })).body.skuValue[0]?.promotePrice;
  expect(await price()).toBe(800);
  const newcomer = await registered();
  const first = await buy(buyer.tokens.accessToken, sku, 'today', 800);
  expect(first.status).toBe(200);

  await moveClock(day);
  expect(await seesCart(buyer.tokens.accessToken)).toBe(401);
  const { body: ahead } = await shop.call(refreshTokens, { body: buyer.tokens });
  expect((await verifyOver(shop, newcomer.id, newcomer.code)).body).toMatchObject({ code: 'code-expired' });
  expect(await price()).toBe(0);
  expect(await buy(ahead.accessToken, sku, 'today', 800)).toMatchObject({ status: 200, body: first.body });
  const second = await buy(ahead.accessToken, sku, 'tomorrow');
  expect([second.status, await stockOf(shop.db, sku)]).toEqual([200, 8]);
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await logIn(buyer, 'wrong')).status).toBe(400);
  expect((await logIn(buyer)).status).toBe(429);

  await moveClock(-day);
  expect(await seesCart(ahead.accessToken)).toBe(200);
  expect((await shop.call(refreshTokens, { body: ahead })).status).toBe(200);
  expect((await logIn(buyer)).status).toBe(200);
  expect((await verifyOver(shop, newcomer.id, newcomer.code)).status).toBe(200);
  expect(await price()).toBe(800);
  expect(await buy(ahead.accessToken, sku, 'tomorrow')).toMatchObject({ status: 200, body: second.body });
  expect(await ordersOf(ahead.accessToken, '2026-11-20')).toEqual([first.body.orderId]);
  expect(await ordersOf(ahead.accessToken, '2026-11-21')).toEqual([second.body.orderId]);
});
