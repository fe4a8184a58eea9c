import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { cloneDatabase } from '@zay/api/testing/databases';
import { isWholeRun } from '@zay/api/testing/whole-run';
import { expect, test, vi } from 'vitest';
import { startShop } from './start-shop.ts';

// Long only where the machine is busy: each process takes seconds to start.
vi.setConfig({ testTimeout: 300_000 });

const { url: databaseUrl, dataDir } = await cloneDatabase('demo');
const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, WEB_PROCESSES: '2' });

function workers(): number[] {
  const list = spawnSync('ps', ['--no-headers', '-o', 'pid,args', '--ppid', String(shop.child.pid)], {
    encoding: 'utf8',
  });
  const lines = list.stdout.split('\n').filter((line) => line.includes('worker.ts'));
  return lines.map((line) => Number.parseInt(line, 10));
}

/** Asks for pages, API and back office without a pause on eight connections. @returns how to stop; statuses by number */
function visit() {
  const statuses: Record<string, number> = {};
  let isOver = false;
  const addresses = [
    `${shop.url}/home`,
    `${shop.url}/api/Product/GetProductDetail_v2?ProductId=1`,
    shop.officeUrl,
  ];
  const visitor = async (first: number) => {
    for (let at = first; !isOver; at += 1) {
      const status = await fetch(addresses[at % addresses.length] ?? '').then(
        async (answer) => {
          await answer.arrayBuffer();
          return String(answer.status);
        },
        (error: Error) => String(error.cause ?? error),
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
      await sleep(5);
    }
  };
  const visitors = Array.from({ length: 8 }, (_, at) => visitor(at));
  return async () => {
    isOver = true;
    await Promise.all(visitors);
    return statuses;
  };
}

/** Requests of this address in the metrics, which only the back office's port has. */
async function measured(): Promise<number> {
  const answer = await fetch(`${shop.officeUrl}/metrics`);
  expect(answer.status).toBe(200);
  const line = /^zay_http_request_duration_seconds_count\{.*route="\/livez".*\} (\d+)$/m.exec(
    await answer.text(),
  );
  return Number(line?.[1] ?? 0);
}

/** Over a connection of its own each: the processes take turns. */
async function ask(times: number): Promise<void> {
  for (let done = 0; done < times; done += 1)
    await fetch(`${shop.url}/livez`, { headers: { connection: 'close' } });
}

test('[OPS-10] one scrape gives the sum of all server processes', async () => {
  await ask(20);
  await expect.poll(measured).toBe(20);
  expect(await Promise.all(Array.from({ length: 8 }, measured))).toEqual(Array(8).fill(20));
  const text = await (await fetch(`${shop.officeUrl}/metrics`)).text();
  // Of the primary process, and of the database, once.
  expect(text).toMatch(/^zay_job_failures_total\{name="webhooks"\} 0$/m);
  expect(text).toMatch(/^zay_database_up 1$/m);
  expect(text).toMatch(/^zay_database_connections_limit\{pool="requests"\} 12$/m);
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
});

test.runIf(isWholeRun)(
  '[OPS-02 OPS-10] SIGUSR2 replaces all server processes one after the other without a failed request, and the sum does not fall',
  async () => {
    const before = workers();
    expect(before).toHaveLength(2);
    const stop = visit();
    shop.child.kill('SIGUSR2');
    await expect.poll(() => shop.output()).toContain('All server processes were replaced.');
    const statuses = await stop();
    expect(Object.keys(statuses)).toEqual(['200']);
    const after = workers();
    expect(after).toHaveLength(2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    expect(await measured()).toBe(20);
    await ask(5);
    await expect.poll(measured).toBe(25);
  },
);

test('[OPS-02 OPS-10] a server process that dies is replaced, while the other one serves, and the sum does not fall', async () => {
  const sum = await measured();
  const [dead = 0, other] = workers();
  process.kill(dead, 'SIGKILL');
  await expect.poll(() => shop.output()).toContain('A server process ended (SIGKILL)');
  expect((await fetch(`${shop.url}/home`)).status).toBe(200);
  expect(await measured()).toBe(sum);
  await expect.poll(() => workers().length).toBe(2);
  expect(workers()).toContain(other);
  expect(workers()).not.toContain(dead);
});

test('[OPS-02] a restart whose first new process ends keeps the old ones, and starts no other', async () => {
  const before = workers();
  shop.child.kill('SIGUSR2');
  await expect.poll(() => workers().length, { interval: 20 }).toBe(3);
  for (const pid of workers()) if (!before.includes(pid)) process.kill(pid, 'SIGKILL');
  await expect.poll(() => shop.output()).toContain('Not replaced: a server process ended before it served');
  // Longer than the pause before a worker that died is replaced.
  await sleep(3_000);
  expect(workers()).toEqual(before);
});

test('[OPS-41] a shop whose log has lost its reader serves, and ends with all its processes', async () => {
  const pids = workers();
  const { url } = shop;
  shop.child.stdout?.destroy();
  shop.child.stderr?.destroy();
  // Each is a line of the log.
  for (let at = 0; at < 5; at += 1) expect((await fetch(`${url}/api/unknown/${at}`)).status).toBe(404);
  expect((await fetch(`${url}/home`)).status).toBe(200);
  shop.child.kill('SIGTERM');
  expect(await shop.exited).toBe(0);
  const left = spawnSync('ps', ['--no-headers', '-o', 'pid', '-p', pids.join(',')], { encoding: 'utf8' });
  expect(left.stdout.trim()).toBe('');
});
