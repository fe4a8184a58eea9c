import { beforeEach, expect, test } from 'vitest';
import { messengerName, orderWebhook } from '../../orders/messages/order-webhook.ts';
import { closeLater } from '../../testing/close-later.ts';
import { sendOutbox } from '../../testing/outbox.ts';
import { addRow } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';
import { openGateway } from '../../testing/sms.ts';
import { readConfig } from '../config/config.ts';
import { warnOfBacklog } from './outbox-backlog.ts';

const messenger = await openGateway();
closeLater(() => messenger.close());
const { db } = await openTestShop({ data: 'empty' });
const { webhook } = readConfig({ ORDER_WEBHOOK_URL: messenger.url });
const begun = Date.parse('2026-11-21T03:00:00Z');
const at = (minutes: number) => new Date(begun + minutes * 60_000);

beforeEach(async () => {
  for (const table of ['outbox', 'outbox_consumer', 'rate_limit'] as const)
    await db.deleteFrom(table).execute();
});

const logged: string[] = [];
const warn = (minutes: number) => warnOfBacklog(db, messengerName, at(minutes), (line) => logged.push(line));

async function write(consumer: string, minutes: number, sentAt: Date | null = null): Promise<number> {
  const message = { topic: 'sms', payload: '{}', created_at: at(minutes), handed_on_at: at(minutes) };
  const { id } = await addRow(db, 'outbox', message);
  const delivery = {
    outbox_id: id,
    consumer,
    group_key: `${id}`,
    available_at: at(minutes),
    sent_at: sentAt,
  };
  await addRow(db, 'outbox_delivery', delivery);
  return id;
}

const consumer = (name: string) =>
  addRow(db, 'outbox_consumer', { name, topics: ['none'], served_at: at(0) });

/** What the messenger got since. */
async function told(): Promise<string[]> {
  messenger.requests.length = 0;
  await sendOutbox(db, [orderWebhook(db, webhook!, () => at(0))], { clock: () => new Date(), tries: 1 });
  return messenger.requests.map(({ body }) => (JSON.parse(body) as { text: string }).text);
}

test('[OPS-13] when no SMS was sent for an hour although some wait, staff are alerted once, and when they are sent again', async () => {
  await told();
  await consumer('sms');
  const id = await write('sms', 0);
  await write('sms', 10);
  expect([await warn(59), await told()]).toEqual([0, []]);
  expect([await warn(60), await warn(90)]).toEqual([1, 0]);
  const [text] = await told();
  expect(text).toContain('SMS to buyers have not been sent since 21/11/2026 09:30 · 2 waiting');
  expect(text).toContain('ဝယ်သူများထံ SMS များကို 21/11/2026 09:30 နောက်ပိုင်း မပို့နိုင်ပါ');
  expect(logged.splice(0)).toEqual([expect.stringContaining('2 messages for sms have been waiting since')]);
  await db
    .updateTable('outbox_delivery')
    .set({ sent_at: at(95) })
    .where('outbox_id', '=', id)
    .execute();
  await db.deleteFrom('outbox_delivery').where('sent_at', 'is', null).where('consumer', '=', 'sms').execute();
  expect([await warn(96), await warn(97)]).toEqual([1, 0]);
  expect(await told()).toEqual([expect.stringContaining('SMS to buyers are being sent again.')]);
});

test('[OPS-13] one message that is refused while later ones are sent is no alert', async () => {
  await consumer('sms');
  await write('sms', 0);
  await write('sms', 1, at(2));
  expect(await warn(120)).toBe(0);
});

test('[OPS-13] a backlog of the messenger itself is logged, and makes no message that would wait with it', async () => {
  await consumer(messengerName);
  await write(messengerName, 0);
  expect(await warn(60)).toBe(1);
  expect(logged.splice(0)).toEqual([expect.stringContaining(`for ${messengerName}`)]);
  const alerts = db.selectFrom('outbox').select('id').where('topic', '=', 'outbox-alert');
  expect(await alerts.execute()).toEqual([]);
});
