import { createPublicKey, verify } from 'node:crypto';
import {
  deleteAccount,
  deletionReasons,
  logout,
  pushKey,
  subscribePush,
  unsubscribePush,
} from '@zay/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sendOutbox } from '../testing/outbox.ts';
import { loggedIn, newcomer } from '../testing/buyers.ts';
import { openPushService, pushBrowser, testPushKeys } from '../testing/push.ts';
import { openTestShop } from '../testing/shop.ts';
import { notify, notifyEverybody } from './notifications.store.ts';
import { pushConsumer } from './push-sender.ts';

const service = await openPushService();
afterAll(() => service.close());
const push = { privateKey: undefined, contact: 'mailto:shop@zay.example', services: service.url };
const shop = await openTestShop({ data: 'empty', config: { push } });

beforeEach(async () => {
  service.received.length = 0;
  service.answers.length = 0;
  await shop.db.deleteFrom('outbox').execute();
});

const notice = {
  title: 'Order on its way',
  body: 'အော်ဒါ V1 ကို ပို့ဆောင်နေပါသည်။',
  bodyEn: 'Your order V1 is on its way.',
  redirectAction: 'OrderDetail' as const,
  reference: 7001,
};
const tell = (buyerId: number) => notify(shop.db, { ...notice, buyerId });

/** Sends due messages to the push service. @param keys of another shop than the subscribed one */
const send = (now = new Date(), keys = testPushKeys) => {
  const clock = () => now;
  const settings = { ...shop.config.push, keys, shopName: 'Zay' };
  return sendOutbox(shop.db, [pushConsumer(shop.db, settings, clock)], { clock, tries: 3 });
};
const later = (seconds: number) => new Date(Date.now() + seconds * 1_000);
const subscriptionsOf = (buyerId: number) =>
  shop.db.selectFrom('push_subscription').selectAll().where('buyer_id', '=', buyerId).execute();

async function subscribe(token: string, lang = 'en-US', browser = pushBrowser(service.url)) {
  const answer = await shop.call(subscribePush, { token, body: browser.subscription, lang });
  return { ...browser, status: answer.status };
}

test('a notification reaches every subscribed browser, encrypted, in its language', async () => {
  const buyer = await newcomer(shop);
  const [phone, desk] = [await subscribe(buyer.token, 'unicode'), await subscribe(buyer.token)];
  expect([phone.status, desk.status]).toEqual([200, 200]);
  await tell(buyer.id);
  await send();
  await send();
  expect(service.received.length).toBe(2);
  const to = ({ subscription }: typeof phone) =>
    service.received.find(({ path }) => service.url + path === subscription.endpoint)!;
  expect(desk.read(to(desk))).toEqual({
    title: 'Zay',
    body: notice.bodyEn,
    tag: expect.stringMatching(/^notification-\d+$/),
    url: '/orderdetail?orderId=7001',
  });
  expect(phone.read(to(phone))).toMatchObject({ body: notice.body });
  // A whole word, because two letters may occur in random bytes.
  expect(to(phone).body.includes('အော်ဒါ')).toBe(false);
  const { headers } = to(phone);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
  expect(Number(headers['ttl'])).toBeGreaterThan(86_000);
  expect(Number(headers['ttl'])).toBeLessThanOrEqual(86_400);
  expect(headers['topic']).toMatch(/^[0-9a-f]{32}$/);
});

test('the push service can verify the shop’s key', async () => {
  const buyer = await newcomer(shop);
  await subscribe(buyer.token);
  await tell(buyer.id);
  await send();
  const { publicKey } = (await shop.call(pushKey, { token: buyer.token })).body;
  expect(publicKey).toBe(testPushKeys.publicKey);
  const [, jwt = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(
    service.received[0]!.headers.authorization ?? '',
  )!;
  expect(key).toBe(publicKey);
  const [head, claims = '', signature = ''] = jwt.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: service.url,
    sub: 'mailto:shop@zay.example',
  });
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const verified = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(verified).toBe(true);
});

test('a removed browser is forgotten, a failing one is retried, and blocks no other', async () => {
  const buyer = await newcomer(shop);
  await subscribe(buyer.token);
  await tell(buyer.id);
  service.answers.push(410);
  await send();
  expect(await subscriptionsOf(buyer.id)).toEqual([]);

  await subscribe(buyer.token);
  await subscribe(buyer.token);
  await tell(buyer.id);
  service.answers.push(503);
  service.received.length = 0;
  await send();
  await send();
  expect(service.received.length).toBe(2);
  const [failed, other] = service.received;
  expect(other!.path).not.toBe(failed!.path);
  await send(later(60));
  expect(service.received.map(({ path }) => path)).toEqual([failed!.path, other!.path, failed!.path]);
  expect(service.received[2]!.headers['topic']).toBe(failed!.headers['topic']);
  expect((await subscriptionsOf(buyer.id)).length).toBe(2);
});

test('a push service cannot redirect the server', async () => {
  const buyer = await newcomer(shop);
  await subscribe(buyer.token);
  await tell(buyer.id);
  service.answers.push(302);
  await send();
  expect(service.received.length).toBe(1);
  await send(later(60));
  expect(service.received.map(({ path }) => path).includes('/elsewhere')).toBe(false);
});

test('nothing is sent that is seen, older than a day, or for another key of the shop', async () => {
  const buyer = await newcomer(shop);
  await subscribe(buyer.token);
  await tell(buyer.id);
  await shop.db.updateTable('notification').set({ seen_at: new Date() }).execute();
  await send();
  await tell(buyer.id);
  await send(later(25 * 3_600));
  await tell(buyer.id);
  await send(new Date(), { ...testPushKeys, publicKey: 'another' });
  expect(service.received).toEqual([]);
});

test('[SAFE-04] a subscription ends with its login, and with the account', async () => {
  const buyer = await newcomer(shop);
  const here = await subscribe(buyer.token);
  const elsewhere = await loggedIn(shop, buyer);
  const other = await subscribe(elsewhere.token);
  await tell(buyer.id);
  await shop.call(logout, { token: buyer.token });
  await tell(buyer.id);
  await send();
  const told = service.received.map(({ path }) => service.url + path);
  expect(told).toEqual([other.subscription.endpoint, other.subscription.endpoint]);
  expect(told).not.toContain(here.subscription.endpoint);

  const reasonId = (await shop.call(deletionReasons, { token: elsewhere.token })).body.at(-1)!.id;
  const deleted = await shop.call(deleteAccount, { token: elsewhere.token, body: { reasonId } });
  expect([deleted.status, await subscriptionsOf(buyer.id)]).toEqual([200, []]);
});

test('only its own buyer unsubscribes a browser', async () => {
  const [buyer, stranger] = [await newcomer(shop), await newcomer(shop)];
  const { subscription } = await subscribe(buyer.token);
  const off = (token: string) =>
    shop.call(unsubscribePush, { token, body: { endpoint: subscription.endpoint } });
  expect((await off(stranger.token)).status).toBe(200);
  expect((await subscriptionsOf(buyer.id)).length).toBe(1);
  expect((await off(buyer.token)).status).toBe(200);
  expect((await off(buyer.token)).status).toBe(200);
  await tell(buyer.id);
  await send();
  expect([service.received, await subscriptionsOf(buyer.id)]).toEqual([[], []]);
});

test('a browser with a new buyer gets nothing for the old one; its endpoint without its keys is refused', async () => {
  const [first, second] = [await newcomer(shop), await newcomer(shop)];
  const browser = await subscribe(first.token);
  const thief = pushBrowser(service.url).subscription;
  const stolen = await shop.call(subscribePush, {
    token: second.token,
    body: { ...thief, endpoint: browser.subscription.endpoint },
  });
  expect(stolen).toMatchObject({ status: 400, body: { code: 'push-subscription-invalid' } });
  expect((await subscriptionsOf(first.id)).length).toBe(1);
  await subscribe(second.token, 'en-US', browser);
  expect([(await subscriptionsOf(first.id)).length, (await subscriptionsOf(second.id)).length]).toEqual([
    0, 1,
  ]);
});

test('[SAFE-52] a buyer has at most ten browsers: an eleventh replaces the oldest', async () => {
  const buyer = await newcomer(shop);
  const made = [];
  for (let count = 0; count < 11; count += 1) made.push(await subscribe(buyer.token));
  const kept = (await subscriptionsOf(buyer.id)).map(({ endpoint }) => endpoint);
  expect(kept.toSorted()).toEqual(
    made
      .slice(1)
      .map(({ subscription }) => subscription.endpoint)
      .toSorted(),
  );
});

test.each([
  { endpoint: 'http://127.0.0.1:1/admin' },
  { endpoint: 'https://169.254.169.254/latest/meta-data' },
  { endpoint: 'no address' },
  { p256dh: `B${'A'.repeat(86)}` },
  { auth: 'short' },
])('[SAFE-03] %j is refused: the shop calls only push services it knows', async (change) => {
  const buyer = await newcomer(shop);
  const body = { ...pushBrowser(service.url).subscription, ...change };
  const answer = await shop.call(subscribePush, { token: buyer.token, body });
  expect(answer).toMatchObject({ status: 400, body: { code: 'push-subscription-invalid' } });
  expect(await subscriptionsOf(buyer.id)).toEqual([]);
});

test('notifications to everybody send no push messages', async () => {
  const buyer = await newcomer(shop);
  await subscribe(buyer.token);
  await notifyEverybody(shop.db, notice, { after: 0, upTo: buyer.id });
  await send();
  expect(service.received).toEqual([]);
});
