import { cartDetail, productDetail } from '@zay/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { openTestShop } from '../testing/shop.ts';

/** Of its ten connections four serve public reads. */
const shop = await openTestShop({ config: { databaseConnections: 8 } });
const running = 4;
const waiting = 400;
const tooMany = 6;

test('[SAFE-107] public reads that wait for the database leave connections to a cart; too many are refused, and a buyer passes the guests', async () => {
  const { token } = await newcomer(shop);
  const answered: string[] = [];
  const read = async (who: string, ProductId: number, options: { token?: string } = {}) => {
    const { status } = await shop.call(productDetail, { query: { ProductId }, ...options });
    answered.push(`${who} ${status}`);
  };
  const reads = await shop.db.transaction().execute(async (trx) => {
    await sql`lock table product_clip in access exclusive mode`.execute(trx);
    const started = Array.from({ length: running + waiting + tooMany }, (_, at) =>
      read('guest', 9_000_000 + at),
    );
    await expect.poll(() => answered.length).toBe(tooMany);
    started.push(read('buyer', 1, { token }));
    expect((await shop.call(cartDetail, { token })).status).toBe(200);
    expect(answered).toEqual(Array.from({ length: tooMany }, () => 'guest 503'));
    return started;
  });
  await Promise.all(reads);
  expect(new Set(answered)).toEqual(new Set(['guest 503', 'guest 404', 'buyer 200']));
  expect(answered.indexOf('buyer 200')).toBeLessThan(tooMany + running + 100);
});
