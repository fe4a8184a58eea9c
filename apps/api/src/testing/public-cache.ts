import { cities } from '@zay/contract';
import { sql, type Transaction } from 'kysely';
import { vi } from 'vitest';
import { PublicCache } from '../platform/cache/public-cache.ts';
import { StoredAnswer } from '../platform/cache/stored-answer.ts';
import type { Database } from '../platform/database/database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { openTestShop, type TestShop, type TestShopOptions } from './shop.ts';

export interface KeepingShop extends TestShop {
  readonly cache: PublicCache;
}

/** A shop with a cache of public responses that is already listening for changes. */
export async function openKeepingShop(options: TestShopOptions = {}): Promise<KeepingShop> {
  const cache = new PublicCache(8_000_000);
  const shop = await openTestShop({ ...options, publicCache: cache });
  await keepsAgain(shop, cache);
  return { ...shop, cache };
}

export async function keepsAgain(shop: TestShop, cache: PublicCache): Promise<void> {
  const assertKept = async () => {
    await shop.call(cities);
    if (cache.bytes === 0) throw new Error('nothing is kept yet');
  };
  await vi.waitFor(assertKept, { timeout: 30_000 });
}

/** Waits until the shop has received all changes so far, because messages arrive in commit order. */
export async function awaitInvalidation({ cache, db }: KeepingShop): Promise<void> {
  const last = new StoredAnswer(
    Buffer.from('last'),
    'text/plain',
    {},
    { tags: ['last'], freshUntil: Infinity },
  );
  await cache.fill('last', async () => last);
  await sql`select pg_notify('public_cache', 'last')`.execute(db);
  const assertHeard = () => {
    if (cache.find('last')) throw new Error('the last change was not received');
  };
  await vi.waitFor(assertHeard, { timeout: 20_000, interval: 5 });
}

/** Changes a table without its triggers: a shop that shows the old data has it cached. */
export function silently(
  db: Database,
  table: 'product' | 'brand',
  work: (trx: Transaction<DB>) => Promise<unknown>,
): Promise<unknown> {
  return db.transaction().execute(async (trx) => {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    await work(trx);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
  });
}
