import { orderMessages, sendOrderMessage } from '@zay/contract';
import { expect, test } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { makeCheckout } from '../../testing/checkout.ts';
import { times, statusCounts } from '../../testing/orders.ts';
import { makePlacedOrder } from '../../testing/placed-orders.ts';
import { openTestShop } from '../../testing/shop.ts';
import { answerBuyer } from './order-thread.ts';

const shop = await openTestShop({ data: 'empty', config: { rateLimits: true } });
await makeCheckout(shop.db);

async function correspondent() {
  const buyer = await newcomer(shop);
  const { orderId, voucherNo } = await makePlacedOrder(shop.db, buyer.id);
  const { token } = buyer;
  return {
    ...buyer,
    orderId,
    voucherNo,
    send: (message: string, options: { lang?: string; key?: string; orderId?: number } = {}) =>
      shop.call(sendOrderMessage, {
        token,
        body: { orderId: options.orderId ?? orderId, message },
        ...(options.lang ? { lang: options.lang } : {}),
        ...(options.key ? { headers: { 'idempotency-key': options.key } } : {}),
      }),
    read: (lang?: string) =>
      shop.call(orderMessages, { token, query: { orderId }, ...(lang ? { lang } : {}) }),
  };
}

test('[API-99 API-100] buyer and shop write each other about an order, oldest first', async () => {
  const buyer = await correspondent();
  expect(await buyer.read()).toMatchObject({ status: 200, body: [] });
  const sent = await buyer.send('  Please call <b>before</b> you come.  ');
  expect(sent).toMatchObject({
    status: 200,
    body: { orderId: buyer.orderId, message: 'Please call <b>before</b> you come.', sender: 'buyer' },
  });
  const answer = await answerBuyer(shop.db, buyer.orderId, { staffId: null, message: 'We will.' });
  expect(answer).toMatchObject({ sender: 'shop', message: 'We will.' });
  expect((await buyer.read()).body).toEqual([sent.body, answer]);
  const unread = shop.db.selectFrom('order_message').select('id').where('read_at', 'is', null);
  expect(await unread.where('sender', '=', 'buyer').where('order_id', '=', buyer.orderId).execute()).toEqual(
    [],
  );
  expect(await answerBuyer(shop.db, 2_000_000_000, { staffId: null, message: 'x' })).toMatchObject({
    reason: 'order-not-found',
  });
});

test('[API-99] Zawgyi is stored as Unicode and returned in the reader’s encoding', async () => {
  const buyer = await correspondent();
  const zawgyi = 'ေက်းဇူးတင္ပါတယ္';
  const unicode = 'ကျေးဇူးတင်ပါတယ်';
  expect((await buyer.send(zawgyi, { lang: 'zawgyi' })).body.message).toBe(zawgyi);
  expect((await buyer.read('unicode')).body[0]?.message).toBe(unicode);
});

test('[API-99] an empty text, too long a text and an invalid id are refused together, with messages', async () => {
  const buyer = await correspondent();
  for (const message of ['', '   ', 'က'.repeat(501)])
    expect(await buyer.send(message)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'message', message: expect.any(String) }] },
    });
  expect((await buyer.send('က'.repeat(500))).status).toBe(200);
  const broken = await shop.call(sendOrderMessage, {
    token: buyer.token,
    body: { orderId: 'x', message: '' } as never,
  });
  expect(broken).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'orderId' }, { field: 'message' }] },
  });
});

test('[API-99] a message repeated with its key is stored once; another text with it is refused', async () => {
  const buyer = await correspondent();
  const answers = await times(5, () => buyer.send('Is it packed?', { key: 'k1' }));
  expect(statusCounts(answers)).toEqual({ 200: 5 });
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await buyer.read()).body).toHaveLength(1);
  expect(await buyer.send('Is it sent?', { key: 'k1' })).toMatchObject({
    status: 422,
    body: { code: 'idempotency-key-reused' },
  });
});

test('[API-99] a buyer writes thirty messages an hour, over all orders, and then gets the time to wait', async () => {
  const buyer = await correspondent();
  const other = await makePlacedOrder(shop.db, buyer.id);
  const answers = await times(31, (index) =>
    buyer.send(`No. ${index}`, { orderId: index % 2 ? other.orderId : buyer.orderId }),
  );
  expect(statusCounts(answers)).toEqual({ 200: 30, 429: 1 });
  const refused = answers.find(({ status }) => status === 429)!;
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await (await correspondent()).send('Hello')).status).toBe(200);
});
