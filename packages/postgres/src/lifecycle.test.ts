import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clusterIn } from './cluster.ts';
import { createDatabase, dropDatabase, startPostgres, urlOfRunning } from './index.ts';
import { end, freePort, isAlive, query, serve, temporaryFolder, until } from './testing/run.ts';

const place = temporaryFolder();
afterAll(() => place.remove());

const start = () => startPostgres({ dataDir: place.dataDir, log: () => undefined });

test('[KEEP-10] a second server refuses at once, also in the first second of the first start', async () => {
  const first = serve(place.dataDir);
  await until(() => first.logged.some((line) => line.startsWith('Making a new database')));
  const early = serve(place.dataDir);
  expect(await early.outcome).toMatchObject({ refused: 'DataDirInUse' });
  const { url = '', pid = 0 } = await first.outcome;

  const second = serve(place.dataDir);
  const { refused, message } = await second.outcome;
  expect(refused).toBe('DataDirInUse');
  expect(message).toContain(`process ${first.process.pid}`);
  expect(await second.exit).toBe(3);
  await expect(start()).rejects.toThrow('is using the data folder');

  expect(isAlive(pid)).toBe(true);
  expect(await query(url, 'SELECT 1 AS one')).toEqual([1]);
  expect(await query(urlOfRunning(place.dataDir), 'SELECT current_user::text AS name')).toEqual(['zay']);
  expect(await end(first, 'SIGTERM')).toBe(0);
});

test('[KEEP-44] a server that starts while a command runs waits for its end', async () => {
  const command = await startPostgres({ dataDir: place.dataDir, log: () => undefined, isCommand: true });
  const server = serve(place.dataDir);
  await until(() => server.logged.some((line) => line.startsWith(`A command (process ${process.pid})`)));
  expect(await query(command.url, 'SELECT 1 AS one')).toEqual([1]);
  await command.stop();
  expect(await query((await server.outcome).url ?? '', 'SELECT 1 AS one')).toEqual([1]);
  expect(await end(server, 'SIGTERM')).toBe(0);
});

test('keeps its data from one start to the next, flushed and checksummed', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE note (text text)');
  await query(first.url, "INSERT INTO note VALUES ('အိတ်')");
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  const second = await start();
  expect(await query(second.url, 'SELECT text FROM note')).toEqual(['အိတ်']);
  await query(second.url, 'DROP TABLE note');
  const settings = ['server_encoding', 'data_checksums', 'fsync', 'full_page_writes', 'TimeZone'];
  const shown = settings.map(async (name) => (await query(second.url, `SHOW ${name}`))[0]);
  expect(await Promise.all(shown)).toEqual(['UTF8', 'on', 'on', 'on', 'UTC']);
  expect(
    await query(second.url, 'SELECT datlocale FROM pg_database WHERE datname = current_database()'),
  ).toEqual(['C.UTF-8']);
  await second.stop();
});

test('gives the shop a role without special rights, a private password, and the only lock', async () => {
  const running = await start();
  expect(await query(running.url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
    false,
  ]);
  const { password } = clusterIn(place.dataDir);
  expect(statSync(password).mode & 0o777).toBe(0o600);
  const secret = readFileSync(password, 'utf8').trim();
  expect(secret).toHaveLength(48);
  expect(running.url).toContain(secret);
  expect(readFileSync(`/proc/${running.pid}/cmdline`, 'utf8')).not.toContain(secret);
  expect(readFileSync(join(place.dataDir, 'postgres.log'), 'utf8')).not.toContain(secret);
  await expect(query(running.url.replace(secret, 'wrong'), 'SELECT 1')).rejects.toThrow('password');
  // A second start within the process leaves the first its lock.
  await expect(start()).rejects.toThrow('is using the data folder');
  expect(await serve(place.dataDir).outcome).toMatchObject({ refused: 'DataDirInUse' });
  await running.stop();
});

test('creates databases, also from a template, and drops them with their connections', async () => {
  const running = await start();
  await query(running.url, 'CREATE TABLE note AS SELECT 7 AS number');
  const copy = await createDatabase(running.url, 'a "copy"', 'zay');
  expect(await query(copy, 'SELECT number FROM note')).toEqual([7]);
  const waiting = query(copy, 'SELECT pg_sleep(30)').catch((error: Error) => error.message);
  await until(() =>
    query(running.url, "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%(30)'").then((r) => r[0]),
  );
  await dropDatabase(running.url, 'a "copy"');
  expect(await waiting).toMatch(/terminat/i);
  await dropDatabase(running.url, 'a "copy"');
  await query(running.url, 'DROP TABLE note');
  await running.stop();
});

test('Ctrl-C, SIGTERM and a plain exit stop the database in order', async () => {
  const earlier = statSync(join(place.dataDir, 'postgres.log')).size;
  for (const how of ['SIGINT to the group', 'SIGTERM', 'SIGUSR2'] as const) {
    const server = serve(place.dataDir);
    const { pid = 0 } = await server.outcome;
    if (how === 'SIGINT to the group') process.kill(-(server.process.pid ?? 0), 'SIGINT');
    else server.process.kill(how);
    expect(await server.exit).toBe(how === 'SIGUSR2' ? 7 : 0);
    await until(() => !isAlive(pid));
  }
  const log = readFileSync(join(place.dataDir, 'postgres.log'), 'utf8').slice(earlier);
  expect(log.match(/database system is shut down/g)).toHaveLength(3);
  expect(log).not.toContain('not properly shut down');
});

test('a port makes the database answer on loopback, and only there', async () => {
  const port = await freePort();
  const running = await startPostgres({ dataDir: place.dataDir, log: () => undefined, port });
  expect(running.url).toContain(`@127.0.0.1:${port}/`);
  expect(await query(running.url, 'SHOW listen_addresses')).toEqual(['127.0.0.1']);
  expect(await query(running.url, 'SHOW ssl')).toEqual(['off']);
  await running.stop();
});
