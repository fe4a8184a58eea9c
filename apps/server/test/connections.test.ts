import { cloneDatabase, connectUntilEnd } from '@zay/api/testing/databases';
import { cities, variantValuesOf } from '@zay/contract';
import { expect, test } from 'vitest';
import { startShop } from './start-shop.ts';

/** Few connections for requests, so that jobs that take one would be detected. */
const forRequests = 2;

const { url: databaseUrl, dataDir } = await cloneDatabase('demo');
const shop = await startShop({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DATABASE_CONNECTIONS: String(forRequests),
  CACHE_MEGABYTES: '0',
});
/** Looks at the database from outside; the other one holds locks. */
const watcher = await connectUntilEnd(databaseUrl);
const locker = await connectUntilEnd(databaseUrl);

/** Number of the shop's connections that block on one of these tables. */
async function waitingFor(tables: readonly string[]): Promise<number> {
  const { rows } = await watcher.query<{ waiting: number }>(
    `select count(distinct pid)::int as waiting from pg_locks
     where not granted and relation = any($1::regclass[])`,
    [tables],
  );
  return rows[0]?.waiting ?? 0;
}

async function whileLocked(tables: readonly string[], work: () => Promise<void>): Promise<void> {
  await locker.query(`begin; lock table ${tables.join(', ')} in access exclusive mode`);
  try {
    await work();
  } finally {
    await locker.query('rollback');
  }
}

const get = async (path: string) => (await fetch(shop.url + path)).status;

/** A read that is never cached. Reads that can be cached use at most half of the connections (SAFE-107). */
const readVariants = () =>
  fetch(shop.url + variantValuesOf.path, {
    method: variantValuesOf.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: 1, selectedVariantId: 1, selectedValueId: 1, currentVariantId: 1 }),
  });

test('[SAFE-37] requests are answered while jobs hold more connections than requests have', async () => {
  const ofJobs = ['outbox', 'outbox_delivery', 'payment_decision', 'staff_notification', 'receipt_print'];
  await whileLocked(ofJobs, async () => {
    await expect.poll(() => waitingFor(ofJobs)).toBeGreaterThan(forRequests);
    const statuses = await Promise.all(Array.from({ length: 40 }, () => get(cities.path)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await waitingFor(ofJobs)).toBeGreaterThan(forRequests);
  });
});

test('[SAFE-37] jobs run while a flood of requests uses all connections of requests', async () => {
  let isFlooding = true;
  await whileLocked(['variant'], async () => {
    // Each blocks until its timeout, then the next one gets its slot.
    const flood = Array.from({ length: 20 }, async () => {
      while (isFlooding) await readVariants();
    });
    await expect.poll(() => waitingFor(['variant'])).toBe(forRequests);
    const { rows } = await watcher.query<{ id: number }>(
      `insert into staff_notification (staff_id, title, body, body_en, recipients, last_buyer_id)
       select min(id), 'News', 'News', 'News', 0, 0 from staff returning id`,
    );
    const isTold = async () => {
      const told = await watcher.query(
        'select from staff_notification where id = $1 and told_at is not null',
        [rows[0]?.id],
      );
      return told.rowCount === 1;
    };
    await expect.poll(isTold).toBe(true);
    await expect.poll(() => waitingFor(['variant'])).toBe(forRequests);
    isFlooding = false;
    await locker.query('rollback');
    await Promise.all(flood);
  });
});
