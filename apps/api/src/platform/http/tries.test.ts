import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop.ts';
import { Refusal } from './refusal.ts';
import { refuseTooMany } from './tries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ data: 'empty' });
});
afterAll(() => shop.close());

const limits = { 'flooded key': { limit: 10, seconds: 900 } };
const hits = async () => {
  const row = await shop.db
    .selectFrom('rate_limit')
    .select('hits')
    .where('key', '=', 'flooded key')
    .execute();
  return row[0]?.hits;
};

test('[SAFE-38] hundreds of tries of one key at once let the limit through, and leave the database alone once it is reached', async () => {
  const counting = { db: shop.db, config: { rateLimits: true } };
  const answers = await Promise.all(Array.from({ length: 300 }, () => refuseTooMany(counting, limits)));
  expect(answers.filter((answer) => answer === null)).toHaveLength(10);
  expect(answers.filter((answer) => answer instanceof Refusal)).toHaveLength(290);
  // One refusal holds for all who stand behind it, and then for a second; however slow the machine is, that is few of them.
  expect(await hits()).toBeLessThan(100);
  // The next try is counted anew: another process may have given tries back.
  const before = (await hits()) ?? 0;
  expect(await refuseTooMany(counting, limits)).toBeInstanceOf(Refusal);
  expect(await hits()).toBe(before + 1);
  await shop.db.updateTable('rate_limit').set({ hits: 0 }).where('key', '=', 'flooded key').execute();
  expect(await refuseTooMany(counting, limits)).toBeNull();
});
