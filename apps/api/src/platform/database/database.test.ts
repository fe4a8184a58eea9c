import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/databases.ts';
import { isDatabaseAway, openDatabase, batchTimeouts } from './database.ts';

const clone: TestDatabase = await cloneDatabase('empty');

test('a connection that breaks between two statements of a transaction fails only the next statement', async () => {
  const { db, pool, close } = openDatabase(clone.url, { maxConnections: 2, ...batchTimeouts });
  const ended = new Promise((resolve) => pool.on('connect', (client) => client.once('end', resolve)));
  const failure = await db
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      // Without a running statement.
      await ended;
      await sql`select 1`.execute(trx);
    })
    .catch((error: unknown) => error);
  expect(isDatabaseAway(failure)).toBe(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await close();
});

test('[KEEP-03] a full queue of the socket of a frozen database is an outage', () => {
  const failure = Object.assign(new Error('connect EAGAIN'), { code: 'EAGAIN', syscall: 'connect' });
  expect(isDatabaseAway(failure)).toBe(true);
});

test('[KEEP-03] a transaction that the database ended while this process was paused is no wrong statement', () => {
  const message = 'terminating connection due to idle-in-transaction timeout';
  expect(isDatabaseAway(Object.assign(new Error(message), { code: '25P03' }))).toBe(true);
});
