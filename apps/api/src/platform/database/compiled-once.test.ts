import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../../testing/databases.ts';
import { closeLater } from '../../testing/close-later.ts';
import { compiledOnce } from './compiled-once.ts';
import { batchTimeouts, openDatabase } from './database.ts';

const { url } = await cloneDatabase('empty');
const { db, close } = openDatabase(url, batchTimeouts);
closeLater(close);

test('a statement is built once, runs with the value of each call, and in a transaction too', async () => {
  let built = 0;
  const read = compiledOnce((queries, value) => {
    built += 1;
    return queries.selectNoFrom([
      sql<number>`${value}::int`.as('value'),
      sql<string>`current_setting('application_name')`.as('on'),
    ]);
  });
  expect(await read(db, 1)).toEqual([{ value: 1, on: 'zay' }]);
  expect(await read(db, 2)).toEqual([{ value: 2, on: 'zay' }]);
  const inside = await db.transaction().execute(async (trx) => {
    await sql`set local application_name = 'inside'`.execute(trx);
    return read(trx, 3);
  });
  expect(inside).toEqual([{ value: 3, on: 'inside' }]);
  expect(built).toBe(1);
});
