import { spawn } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { isWholeRun } from '../../../apps/api/src/testing/whole-run.ts';
import { clusterIn } from './cluster.ts';
import { startPostgres } from './index.ts';
import { end, isAlive, query, serve, temporaryFolder, until } from './testing/run.ts';

const place = temporaryFolder();
afterAll(() => place.remove());

/** A connection too busy to notice that its server ended. */
async function keepBusy(url: string): Promise<{ end: Promise<unknown> }> {
  // Counts without storing, so that the disk is not involved.
  const busy = 'SELECT count(*) FROM (SELECT generate_series(1, 2000000000)) number';
  const end = query(url, busy).catch(() => 'cut');
  const isBusy = `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query = '${busy}'`;
  await until(async () => (await query(url, isBusy)).length > 0);
  return { end };
}

test('a first start killed at any moment leaves nothing unfinished', async () => {
  for (const moment of isWholeRun ? [0, 60, 200, 400, 550, 700] : [200, 550]) {
    const server = serve(place.dataDir);
    await until(() => readdirSync(place.dataDir).length > 0);
    await sleep(moment);
    expect(await end(server, 'SIGKILL')).toBe('SIGKILL');
  }
  const server = serve(place.dataDir);
  const { url = '' } = await server.outcome;
  expect(await query(url, 'SELECT 1 AS one')).toEqual([1]);
  expect(readdirSync(place.dataDir).toSorted()).toEqual([
    'cluster',
    'postgres.log',
    'server.lock',
    'server.pid',
  ]);
  expect(await end(server, 'SIGTERM')).toBe(0);
});

test('after kill -9 of the server the next start ends the orphan and has every commit', async () => {
  const killed = serve(place.dataDir);
  const { url = '', pid = 0 } = await killed.outcome;
  await query(url, 'CREATE TABLE note (number integer)');
  const writing = (async () => {
    for (let number = 1; ; number += 1) {
      try {
        await query(url, `INSERT INTO note VALUES (${number})`);
      } catch {
        return number - 1;
      }
      if (number === 40) await end(killed, 'SIGKILL');
      if (number === 60) return number;
    }
  })();
  const written = await writing;
  expect(written).toBe(60);
  expect(isAlive(pid)).toBe(true);

  const next = serve(place.dataDir);
  const running = await next.outcome;
  expect(isAlive(pid)).toBe(false);
  expect(await query(running.url ?? '', 'SELECT max(number) FROM note')).toEqual([written]);
  expect(next.logged.join()).toContain('an earlier server');
  expect(await end(next, 'SIGTERM')).toBe(0);
});

test('a killed database is restarted, also with a busy connection left behind', async () => {
  const logged: string[] = [];
  const running = await startPostgres({ dataDir: place.dataDir, log: (line) => void logged.push(line) });
  const before = running.pid;
  await query(running.url, 'CREATE TABLE other AS SELECT 7 AS number');
  const busy = await keepBusy(running.url);
  process.kill(before, 'SIGKILL');
  expect(await until(() => query(running.url, 'SELECT number FROM other'))).toEqual([7]);
  expect(await busy.end).toBe('cut');
  expect(running.pid).not.toBe(before);
  // It accepts connections shortly before that is noticed.
  await until(() => logged.at(-1)?.includes('runs again'));
  expect(logged.join('\n')).toMatch(/ended unexpectedly \(killed by SIGKILL\)[^]*runs again/);
  await running.stop();
  expect(isAlive(running.pid)).toBe(false);
});

test('a dead server’s pid reused by another program is not taken for a server, and not killed', async () => {
  const first = serve(place.dataDir);
  await first.outcome;
  await end(first, 'SIGTERM');
  const { pgdata } = clusterIn(place.dataDir);
  const { uid, gid } = statSync(pgdata);
  const other = spawn('sleep', ['600'], { cwd: '/', uid, gid });
  const lines = [other.pid, pgdata, 1_700_000_000, 5432, '.', '', '', 'ready'];
  writeFileSync(join(pgdata, 'postmaster.pid'), lines.join('\n'));
  writeFileSync(join(pgdata, '.s.PGSQL.5432.lock'), lines.join('\n'));

  const next = serve(place.dataDir);
  expect(await next.outcome).toHaveProperty('url');
  expect(isAlive(other.pid ?? 0)).toBe(true);
  other.kill();
  expect(await end(next, 'SIGTERM')).toBe(0);
});

test('stopping while the database is being restarted ends it for good', async () => {
  const running = await startPostgres({ dataDir: place.dataDir, log: () => undefined });
  const busy = await keepBusy(running.url);
  process.kill(running.pid, 'SIGKILL');
  await until(() => !isAlive(running.pid));
  await Promise.all([running.stop(), running.stop()]);
  expect(await busy.end).toBe('cut');
  const next = await startPostgres({
    dataDir: place.dataDir,
    log: (line) => expect(line).not.toContain('earlier'),
  });
  await next.stop();
});
