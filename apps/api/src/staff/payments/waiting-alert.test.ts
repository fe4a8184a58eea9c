import { expect, test } from 'vitest';
import { orderWebhook } from '../../orders/messages/order-webhook.ts';
import { readConfig } from '../../platform/config/config.ts';
import { newcomer } from '../../testing/buyers.ts';
import { makeCheckout } from '../../testing/checkout.ts';
import { closeLater } from '../../testing/close-later.ts';
import { sendOutbox } from '../../testing/outbox.ts';
import { makePlacedOrder } from '../../testing/placed-orders.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openGateway } from '../../testing/sms.ts';
import { warnOfPayments } from './waiting-alert.ts';

const messenger = await openGateway();
closeLater(() => messenger.close());
const shop = await openTestShop({ data: 'empty' });
await makeCheckout(shop.db);
const buyer = await newcomer(shop);
const { webhook } = readConfig({ ORDER_WEBHOOK_URL: messenger.url });
const consumers = [orderWebhook(shop.db, webhook!, () => new Date())];

test('[OPS-13] staff are alerted once a day of payments that have been waiting for a day', async () => {
  await sendOutbox(shop.db, consumers, { clock: () => new Date(), tries: 1 });
  const sent = '2026-11-21T06:00:00.000Z';
  for (const serviceId of [14, 14, 2])
    await makePlacedOrder(shop.db, buyer.id, { payments: [{ status: 1, serviceId, at: sent }] });
  const warn = (time: string) => warnOfPayments(shop.db, new Date(time));
  expect(await warn('2026-11-22T05:59:00.000Z')).toBe(0);
  expect(await warn('2026-11-22T06:00:00.000Z')).toBe(1);
  expect(await warn('2026-11-22T08:00:00.000Z')).toBe(0);
  messenger.requests.length = 0;
  await sendOutbox(shop.db, consumers, { clock: () => new Date(), tries: 1 });
  const [text] = messenger.requests.map(({ body }) => (JSON.parse(body) as { text: string }).text);
  expect(text).toContain('2 payments have not been checked · the oldest since 21/11/2026 12:30');
  expect(text).toContain('ငွေပေးချေမှု 2 ခု စစ်ဆေးရန် ကျန်နေသည် · အစောဆုံး 21/11/2026 12:30');
});
