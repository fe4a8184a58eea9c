import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/shop.ts';
import { Refusal } from './refusal.ts';
import { refuseTooMany } from './rate-limiter.ts';

const shop = await openTestShop({ data: 'empty' });

const limits = { 'flooded key': { limit: 10, seconds: 900 } };
const hits = async () => {
  const row = await shop.db
    .selectFrom('rate_limit')
    .select('hits')
    .where('key', '=', 'flooded key')
    .execute();
  return row[0]?.hits;
};

test('[SAFE-38] of hundreds of concurrent attempts of one key as many as the limit pass, and then the database is not queried', async () => {
  const counting = { db: shop.db, config: { rateLimits: true } };
  const answers = await Promise.all(Array.from({ length: 300 }, () => refuseTooMany(counting, limits)));
  expect(answers.filter((answer) => answer === null)).toHaveLength(10);
  expect(answers.filter((answer) => answer instanceof Refusal)).toHaveLength(290);
  // A refusal also applies to attempts queued behind it for a second, so few are counted, however slow the machine is.
  expect(await hits()).toBeLessThan(100);
  // The next attempt is counted again: another process may have subtracted attempts.
  const before = (await hits()) ?? 0;
  expect(await refuseTooMany(counting, limits)).toBeInstanceOf(Refusal);
  expect(await hits()).toBe(before + 1);
  await shop.db.updateTable('rate_limit').set({ hits: 0 }).where('key', '=', 'flooded key').execute();
  expect(await refuseTooMany(counting, limits)).toBeNull();
});
