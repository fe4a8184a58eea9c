import { applyDiscountCode } from '@zay/contract';
import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { times } from '../testing/orders.ts';
import { addRow } from '../testing/rows.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty', config: { rateLimits: true } });
await addRow(shop.db, 'discount_code', { code: 'RIGHT', kind: 'amount', takes_off: 1 });
const enter = (token: string, code: string) => shop.call(applyDiscountCode, { token, body: { code } });

test('[CODE-09] codes are guessed 20 times an hour by a buyer and 100 times from a network; removing is not counted', async () => {
  const buyers = await times(7, () => newcomer(shop));
  const found: Record<number, number> = {};
  for (const { token } of buyers) {
    const answers = await times(25, (index) => enter(token, `GUESS${index}`));
    for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
    expect(answers.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(20);
  }
  expect(found).toEqual({ 404: 100, 429: 75 });
  const { token } = buyers[0]!;
  expect((await enter(token, 'RIGHT')).status).toBe(429);
  expect((await enter(token, '')).status).toBe(200);
});
