import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeLater } from '../../testing/close-later.ts';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { cloneDatabase } from '../../testing/databases.ts';
import { openDatabase, batchTimeouts, type DatabaseOptions, type Queries } from './database.ts';
import { pipeline, pipelinedTransaction } from './pipeline.ts';

const { url } = await cloneDatabase('empty');
const proxy = await openDatabaseProxy(url);
closeLater(() => proxy.close());

/** A pool of one connection, so that every statement is on the same one. */
async function openOne(options: DatabaseOptions = {}, at = url) {
  const { db, close } = openDatabase(at, { maxConnections: 1, ...batchTimeouts, ...options });
  closeLater(close);
  await sql`select 1`.execute(db);
  return db;
}

const putSetting = (queries: Queries, key: string, value = 1) =>
  queries
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value) })
    .execute();
const keysOf = async (queries: Queries, ...keys: string[]) => {
  const rows = await queries
    .selectFrom('setting')
    .select('key')
    .where('key', 'in', keys)
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
};
const preparedIn = async (queries: Queries) => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    queries,
  );
  return rows.map(({ statement }) => statement);
};

test('statements are prepared once, whatever the length of their lists', async () => {
  const db = await openOne();
  expect(await keysOf(db, 'none')).toEqual([]);
  expect(await keysOf(db, 'none', 'neither', 'discount')).toEqual(['discount']);
  expect(await keysOf(db)).toEqual([]);
  const others = await db.selectFrom('setting').select('key').where('key', 'not in', ['discount']).execute();
  expect(others).not.toContainEqual({ key: 'discount' });
  expect(others.length).toBeGreaterThan(5);
  const statements = await preparedIn(db);
  expect(statements.filter((text) => text.includes('= any('))).toHaveLength(1);
  expect(new Set(statements).size).toBe(statements.length);
});

test('statements with `*` are not prepared, so that a new column does not break them', async () => {
  const db = await openOne();
  await sql`create table note (id int, body text)`.execute(db);
  const read = () => sql`select * from note where id = ${1}`.execute(db);
  await read();
  await sql`alter table note add column author text`.execute(db);
  await sql`insert into note values (1, 'a', 'b')`.execute(db);
  expect((await read()).rows).toEqual([{ id: 1, body: 'a', author: 'b' }]);
  expect((await preparedIn(db)).filter((text) => text.includes('from note'))).toEqual([]);
});

test('nothing is prepared behind a pooler of transactions', async () => {
  const db = await openOne({ prepare: false });
  expect(await keysOf(db, 'discount')).toEqual(['discount']);
  expect(await preparedIn(db)).toEqual([]);
});

test('a connection with too many prepared statements is replaced', async () => {
  const db = await openOne();
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const first = await pid();
  for (let at = 0; at < 300; at += 1) await sql`select ${at}::int, ${sql.raw(String(at))}`.execute(db);
  expect(await pid()).toBe(first);
  await sql`select ${1}::int, 'one more'`.execute(db);
  expect(await pid()).not.toBe(first);
});

test('a pipeline sends its statements in order and waits once', async () => {
  const db = await openOne({}, proxy.url);
  const before = proxy.roundTrips;
  const found = await pipeline(db, (queries) =>
    Promise.all([
      keysOf(queries, 'in_order'),
      putSetting(queries, 'in_order'),
      keysOf(queries, 'in_order'),
      sql`delete from setting where key = ${'in_order'}`.execute(queries),
      keysOf(queries, 'in_order'),
    ]),
  );
  expect(proxy.roundTrips - before).toBe(1);
  expect([found[0], found[2], found[4]]).toEqual([[], ['in_order'], []]);
});

test('a transaction begins with its first statements and sends its last ones with the commit', async () => {
  const db = await openOne({}, proxy.url);
  const before = proxy.roundTrips;
  const done = await pipelinedTransaction(db, async (trx, atEnd) => {
    await Promise.all([putSetting(trx, 'key_a'), putSetting(trx, 'key_b')]);
    atEnd(putSetting(trx, 'key_c'), putSetting(trx, 'key_d'));
    return 'done';
  });
  expect(done).toBe('done');
  expect(proxy.roundTrips - before).toBe(2);
  expect(await keysOf(db, 'key_a', 'key_b', 'key_c', 'key_d')).toEqual(['key_a', 'key_b', 'key_c', 'key_d']);
});

test.for<[string, (trx: Queries, atEnd: (...writes: Promise<unknown>[]) => void) => Promise<unknown>]>([
  [
    'a statement in the middle',
    (trx) =>
      Promise.all([putSetting(trx, 'key_x'), sql`select 1 / 0`.execute(trx), putSetting(trx, 'key_y')]),
  ],
  [
    'a write at the end',
    async (trx, atEnd) => atEnd(putSetting(trx, 'key_x'), putSetting(trx, 'key_x'), putSetting(trx, 'key_y')),
  ],
  [
    'a failed statement whose error is ignored',
    async (trx) => {
      await putSetting(trx, 'key_x');
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    },
  ],
  [
    'an error of the program',
    async (trx, atEnd) => {
      atEnd(putSetting(trx, 'key_x'));
      throw new Error('of the program');
    },
  ],
])('%s rolls a pipelined transaction back and leaves the connection usable', async ([, work]) => {
  const db = await openOne();
  await expect(pipelinedTransaction(db, work)).rejects.toThrow();
  expect(await keysOf(db, 'key_x', 'key_y')).toEqual([]);
  await pipelinedTransaction(db, (trx) => putSetting(trx, 'key_z'));
  expect(await keysOf(db, 'key_z')).toEqual(['key_z']);
  await db.deleteFrom('setting').where('key', '=', 'key_z').execute();
});

test('a transaction fails with the error of its first failed statement, whichever is awaited first', async () => {
  const db = await openOne();
  const failing = pipelinedTransaction(db, async (trx, atEnd) => {
    atEnd(sql`select 1 / 0`.execute(trx));
    await putSetting(trx, 'key_x');
  });
  await expect(failing).rejects.toThrow('division by zero');
});

test('a refused commit is an error, also where Kysely runs the transaction', async () => {
  const db = await openOne();
  const swallowed = db.transaction().execute(async (trx) => {
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('rolled the transaction back');
  expect(await keysOf(db, 'discount')).toEqual(['discount']);
});

test('a connection that is lost fails the whole pipeline, and the next one works', async () => {
  const db = await openOne();
  const lost = pipelinedTransaction(db, (trx) =>
    Promise.all([
      putSetting(trx, 'lost'),
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx),
      putSetting(trx, 'lost_too'),
    ]),
  );
  await expect(lost).rejects.toThrow();
  expect(await keysOf(db, 'lost', 'lost_too')).toEqual([]);
});
