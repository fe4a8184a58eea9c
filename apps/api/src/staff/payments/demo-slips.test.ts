import { paymentCheck, paymentChecks } from '@zay/contract/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';
import { compareSlips } from './compare-slips.ts';

const shop = await openTestShop({ data: 'demo' });
const office = await openTestOffice(shop);

test('[STAFF-07] one of the unchecked demo payments has the slip of another buyer; all others are valid', async () => {
  const { token } = await office.member('sales');
  await compareSlips(shop, new AbortController().signal);
  const { items } = (await office.call(paymentChecks, { token, query: {} })).body;
  expect(items.length).toBeGreaterThan(3);
  const [used, ...others] = items.filter(({ isDuplicate }) => isDuplicate);
  expect(others).toEqual([]);
  const { body } = await office.call(paymentCheck, { token, query: { id: used?.id ?? 0 } });
  expect(body.duplicates).toMatchObject([{ kinds: ['same-file'] }]);
  expect(body.duplicates[0]?.buyerId).not.toBe(body.buyer.id);
  const { rows } = await sql`select file_key, like_key from receipt_likeness`.execute(shop.db);
  expect(rows).toEqual([]);
});
