import { markNotificationSeen, notifications } from '@zay/contract';
import { expect, test } from 'vitest';
import { makeBuyer, newcomer } from '../testing/buyers.ts';
import { unreadCountOf } from '../testing/notifications.ts';
import { openTestShop } from '../testing/shop.ts';
import { notify, notifyEverybody } from './notifications.store.ts';

const shop = await openTestShop({ data: 'empty' });

const read = async (token: string, PageNumber = 1, lang = 'en-US') =>
  (await shop.call(notifications, { token, query: { PageNumber, PageSize: 10 }, lang })).body;

async function notified(count: number) {
  const buyer = await newcomer(shop);
  for (let number = 1; number <= count; number += 1) {
    await notify(shop.db, {
      buyerId: buyer.id,
      title: 'Order placed',
      body: `အော်ဒါ ${number} ကို လက်ခံရရှိပါပြီ။`,
      bodyEn: `Order ${number}`,
      redirectAction: 'OrderDetail',
      reference: number,
    });
  }
  return buyer;
}

test('[API-102 ENTITY-20 NOTIF-18] the latest come first, ten a page, each with the number of unread ones', async () => {
  const { token } = await notified(12);
  const first = await read(token);
  expect(first.length).toBe(10);
  expect(first[0]).toMatchObject({
    title: 'Order placed',
    bodyEng: 'Order 12',
    body: 'အော်ဒါ 12 ကို လက်ခံရရှိပါပြီ။',
    isSeen: false,
    referenceAttribute: 12,
    redirectAction: 'OrderDetail',
    count: 12,
  });
  expect(first[0]!.bodyChn).not.toBe(first[0]!.body);
  expect((await read(token, 2)).map((one) => one.bodyEng)).toEqual(['Order 2', 'Order 1']);
  expect(await read(token, 3)).toEqual([]);
});

test('an answer in Zawgyi is converted once, not twice', async () => {
  const { token } = await notified(1);
  const [unicode] = await read(token);
  const [zawgyi] = await read(token, 1, 'zawgyi');
  expect([zawgyi!.body, zawgyi!.bodyChn]).toEqual([unicode!.bodyChn, unicode!.bodyChn]);
});

test('[API-103] a seen notification lowers the unread count once', async () => {
  const { token } = await notified(3);
  const [latest] = await read(token);
  const see = (Id: number) => shop.call(markNotificationSeen, { token, query: { Id } });
  expect((await see(latest!.id)).status).toBe(200);
  expect((await see(latest!.id)).status).toBe(200);
  const after = await read(token);
  expect([unreadCountOf(after), after[0]!.isSeen, after[1]!.isSeen]).toEqual([2, true, false]);
  const byPath = await fetch(`${shop.url}/api/Order/SeenNotification/${after[1]!.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([byPath.status, unreadCountOf(await read(token))]).toEqual([200, 1]);
});

test('[NOTIF-21] notifications are private to their buyer', async () => {
  const owner = await notified(1);
  const stranger = await newcomer(shop);
  const [mine] = await read(owner.token);
  expect(unreadCountOf(await read(stranger.token))).toBe(0);
  const foreign = await shop.call(markNotificationSeen, { token: stranger.token, query: { Id: mine!.id } });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'notification-not-found' } });
  expect(unreadCountOf(await read(owner.token))).toBe(1);
});

test('[NOTIF-21] staff notify one buyer, or all accounts, each of which reads it separately', async () => {
  const [one, other] = [await newcomer(shop), await newcomer(shop)];
  const gone = await makeBuyer(shop.db, { deleted_at: new Date() });
  const news = { title: 'News', body: 'လျှော့ဈေး', redirectAction: 'Promotion' as const, reference: null };
  await notify(shop.db, { ...news, buyerId: one.id, bodyEn: 'For you' });
  const told = await notifyEverybody(shop.db, { ...news, bodyEn: 'For all' }, { after: 0, upTo: other.id });
  const living = await shop.db
    .selectFrom('buyer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(told).toBe(living.count);
  const texts = async (token: string) => (await read(token)).map(({ bodyEng }) => bodyEng);
  expect([await texts(one.token), await texts(other.token)]).toEqual([['For all', 'For you'], ['For all']]);
  const ofGone = shop.db.selectFrom('notification').select('id').where('buyer_id', '=', gone.id);
  expect(await ofGone.execute()).toEqual([]);

  const [latest] = await read(one.token);
  await shop.call(markNotificationSeen, { token: one.token, query: { Id: latest!.id } });
  const counts = [await read(one.token), await read(other.token)].map(unreadCountOf);
  expect(counts).toEqual([1, 1]);
  const later = await newcomer(shop);
  expect(await read(later.token)).toEqual([]);
});
