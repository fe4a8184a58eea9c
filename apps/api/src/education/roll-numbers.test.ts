import { readFile } from 'node:fs/promises';
import { normaliseRollNumber } from '@zay/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { makeRequest } from '../testing/education.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });

const migration = new URL('../../migrations/0071_roll_numbers_and_discounts.sql', import.meta.url);

test('[SCORE-02 CERT-06] the migration writes roll numbers that are kept already as new ones are written', async () => {
  const { id: buyerId } = await newcomer(shop);
  const typed = ['kmy 12-34', 'KMY\u00a0–\u200b 77', 'စခ 1047', 'A/12 (B).', 'KMY1234'];
  const updates = (await readFile(migration, 'utf8')).split(';').filter((part) => part.includes('update '));
  expect(updates).toHaveLength(2);
  for (const kind of ['score', 'certificate'] as const) {
    const table = `${kind}_request` as const;
    for (const roll_number of [...typed, '- -']) {
      const id = await makeRequest(shop.db, kind, buyerId);
      await shop.db.updateTable(table).set({ roll_number }).where('id', '=', id).execute();
    }
    for (const update of updates) await sql.raw(update).execute(shop.db);
    const rows = await shop.db.selectFrom(table).select('roll_number').orderBy('id').execute();
    // A number of nothing but hyphens stays: a request must have one.
    expect(rows.map((row) => row.roll_number)).toEqual([...typed.map(normaliseRollNumber), '- -']);
  }
});
