import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from './platform/config/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { noteBackup } from './platform/database/shop-identity.store.ts';
import { metricsText } from './platform/metrics/process-metrics.ts';
import { shopMetrics } from './shop-metrics.ts';
import { newcomer } from './testing/buyers.ts';
import { makeCheckout } from './testing/checkout.ts';
import { makePlacedOrder } from './testing/placed-orders.ts';
import { addRow } from './testing/rows.ts';
import { openTestShop } from './testing/shop.ts';
import { statementsOf } from './testing/statements.ts';
import { testFolder } from './testing/test-folder.ts';

const shop = await openTestShop({ data: 'empty' });
await makeCheckout(shop.db);
const buyer = await newcomer(shop);
const dataDir = (await testFolder())();
const config = { ...readConfig({ BACKUP_TO: '/backups' }), dataDir };
const minuteMs = 60_000;
let now = new Date();
const readDisks = async () => [{ holds: 'data' as const, freeBytes: 5e9, wholeBytes: 2e10 }];

/** Samples by name and labels. */
async function samples(read: ReturnType<typeof shopMetrics>): Promise<Record<string, number>> {
  const lines = (await metricsText([await read()])).split('\n').filter((line) => line.startsWith('zay_'));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
}

const hourAgo = () => new Date(now.getTime() - 60 * minuteMs);

test('[OPS-11] what waits, fails and is backed up is read from the database, at most once in 15 s', async () => {
  const { id: outbox_id } = await addRow(shop.db, 'outbox', {
    topic: 'order-moved',
    payload: '{}',
    created_at: hourAgo(),
    handed_on_at: now,
  });
  await addRow(shop.db, 'outbox_consumer', { name: 'sms', served_at: now });
  const delivery = { outbox_id, group_key: '', available_at: now };
  await addRow(shop.db, 'outbox_delivery', { ...delivery, consumer: 'sms' });
  await addRow(shop.db, 'outbox_delivery', { ...delivery, consumer: 'gone', dead_at: now });
  await addRow(shop.db, 'job_failure', { job: 'sweep', failures: 3, message: 'the disk is full' });
  await noteBackup(shop.db, hourAgo());
  for (const serviceId of [14, 14, 2])
    await makePlacedOrder(shop.db, buyer.id, {
      payments: [{ status: 1, serviceId, at: hourAgo().toISOString() }],
    });
  await sql`update outbox set handed_on_at = now() where handed_on_at is null`.execute(shop.db);

  const read = shopMetrics({ db: shop.db, config, clock: () => now, readDisks });
  const first = await samples(read);
  expect(first).toMatchObject({
    zay_database_up: 1,
    // Cash on delivery needs no check.
    zay_payments_waiting: 2,
    zay_payments_oldest_waiting_seconds: 3_600,
    'zay_outbox_waiting_messages{consumer="sms"}': 1,
    'zay_outbox_oldest_waiting_seconds{consumer="sms"}': 3_600,
    'zay_outbox_waiting_messages{consumer="fan-out"}': 0,
    zay_outbox_given_up_messages: 1,
    zay_jobs_failing: 1,
    zay_backup_outage: 1,
    zay_backup_interval_seconds: 3_600,
    zay_backup_last_timestamp_seconds: hourAgo().getTime() / 1_000,
    zay_backup_log_shipped_timestamp_seconds: hourAgo().getTime() / 1_000,
    'zay_disk_free_bytes{holds="data"}': 5e9,
    'zay_disk_size_bytes{holds="data"}': 2e10,
  });

  await shop.db.deleteFrom('job_failure').execute();
  now = new Date(now.getTime() + 14_000);
  expect(await samples(read)).toEqual(first);
  now = new Date(now.getTime() + 1_000);
  expect(await samples(read)).toMatchObject({
    zay_jobs_failing: 0,
    zay_payments_oldest_waiting_seconds: 3_615,
  });
});

test('[OPS-11] every statement on a table that grows has a limit', async () => {
  const statements = await statementsOf(shop.db, (db) =>
    shopMetrics({ db, config, clock: () => now, readDisks })(),
  );
  const growing = statements.filter((text) =>
    /"?(payment|outbox|outbox_delivery|customer_order)"?\b/.test(text),
  );
  expect(growing.length).toBeGreaterThan(2);
  for (const text of growing) expect(text).toMatch(/limit (?:\$\d|10000)\b/);
});

test('[OPS-11] without the database, and without BACKUP_TO, the rest is there and nothing is invented', async () => {
  const away = openDatabase('postgres://127.0.0.1:1/none');
  const found = await samples(
    shopMetrics({ db: away.db, config: { ...readConfig({}), dataDir }, clock: () => now, readDisks }),
  );
  await away.close();
  expect(Object.keys(found)).toEqual([
    'zay_database_up',
    'zay_disk_free_bytes{holds="data"}',
    'zay_disk_size_bytes{holds="data"}',
  ]);
  expect(found['zay_database_up']).toBe(0);
});
