import { chownSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { locate } from './binaries.ts';
import { clusterIn } from './cluster.ts';
import { DatabaseStartError, startPostgres } from './index.ts';
import { cloneWithoutLinks } from './testing/clone.ts';
import { serve, temporaryFolder } from './testing/run.ts';
import { candidates, isRoot } from './unprivileged.ts';

const place = temporaryFolder();
afterAll(() => place.remove());

const start = (dataDir: string, port?: number) =>
  startPostgres({ dataDir, log: () => undefined, durable: false, ...(port === undefined ? {} : { port }) });

const refusal = async (starting: Promise<unknown>): Promise<string> => {
  const error: unknown = await starting.then(
    () => 'started',
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(DatabaseStartError);
  return (error as Error).message;
};

test('refuses a cluster of another major version, and an incomplete one, without changing it', async () => {
  await (await start(place.dataDir)).stop();
  const { pgdata, password } = clusterIn(place.dataDir);
  const version = join(pgdata, 'PG_VERSION');
  const before = readdirSync(pgdata).toSorted();
  writeFileSync(version, '16\n');
  const message = await refusal(start(place.dataDir));
  expect(message).toMatch(/made by PostgreSQL 16, and this is PostgreSQL 18: .*npm run upgrade/);
  expect(readdirSync(pgdata).toSorted()).toEqual(before);
  writeFileSync(version, '18\n');

  const secret = readFileSync(password, 'utf8');
  rmSync(password);
  expect(await refusal(start(place.dataDir))).toContain('is not whole');
  writeFileSync(password, secret);
  await (await start(place.dataDir)).stop();
});

test('reports the server’s own error if it does not start', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  expect(await refusal(start(place.dataDir, port))).toMatch(
    /does not start.*could not create any TCP\/IP sockets/,
  );
  taken.close();
  await (await start(place.dataDir)).stop();
});

test('refuses a data folder that is not writable', async () => {
  const file = join(place.folder, 'file');
  writeFileSync(file, '');
  expect(await refusal(start(file))).toContain('it is a file, not a folder');
  expect(await refusal(start(join(file, 'data')))).toContain('a part of the path is a file');
});

test.runIf(isRoot())('refuses files of root unless it is root', async () => {
  const script = cloneWithoutLinks(join(place.folder, 'clone'));
  const nobody = { uid: 65_534, gid: 65_534, cwd: '/', script };
  const { refused, message } = await serve(place.dataDir, nobody).outcome;
  expect(refused).toBe('DatabaseStartError');
  expect(message).toContain('cannot be written: permission denied (does it belong to root');
  const mine = join(place.folder, 'mine');
  mkdirSync(mine);
  chownSync(mine, nobody.uid, nobody.gid);
  mkdirSync(join(mine, 'cluster', 'pgdata'), { recursive: true, mode: 0o700 });
  expect((await serve(mine, nobody).outcome).message).toContain('belongs to another user');
});

test('suggests DATABASE_URL where there is no PostgreSQL to embed', () => {
  expect(() => locate('linux', 'mips')).toThrow(/linux-mips, is not installed.*DATABASE_URL/);
  expect(() => locate('win32', 'x64')).toThrow(/Linux and macOS only.*DATABASE_URL/);
});

test('prefers the user postgres, then nobody, and never root', () => {
  const passwd = 'root:x:0:0::/:/bin/sh\nnobody:x:99:99::/:/bin/false\npostgres:x:26:27::/:/bin/sh\n';
  expect(candidates(() => passwd)).toEqual([
    { name: 'postgres', uid: 26, gid: 27 },
    { name: 'nobody', uid: 99, gid: 99 },
  ]);
});
