/**
 * `node bench/replica.ts`: buyers' searches, not cached, while the replica that answers them is killed, comes back, and is stopped for
 * good.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../apps/api/src/platform/database/database.ts';
import { Replicas } from '../apps/api/src/platform/database/replicas.ts';
import { startReplicated } from '../apps/api/src/testing/replica.ts';
import { startShop, type Shop } from './shop.ts';
import { percentiles, printAlone, type Row } from './table.ts';

const connections = 6;
const headers = { lang: 'en-US' };

/** Searches without a pause. @returns how to stop; the times of all answers, and the number of failures */
function search({ url }: Shop) {
  const times: number[] = [];
  let failed = 0;
  let sent = 0;
  let isOver = false;
  const visitors = Array.from({ length: connections }, async () => {
    while (!isOver) {
      const began = performance.now();
      const path = `/api/Product/ProductSearch?SearchType=1&ProductName=bag&PageSize=${1 + ((sent += 1) % 40)}`;
      const isAnswered = await fetch(url + path, { headers }).then(
        async (answer) => (await answer.text()) !== '' && answer.status === 200,
        () => false,
      );
      if (!isAnswered) failed += 1;
      times.push(performance.now() - began);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(visitors);
    return { times, failed };
  };
}

export async function measure(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'zay-bench-replica-'));
  const { primary, replica, stop } = await startReplicated(folder, true);
  const database = openDatabase(primary.url, { maxConnections: 2 });
  let heard = Promise.withResolvers<string>();
  // A server process checks alike.
  const replicas = new Replicas(database.db, [replica.url], { say: (line) => heard.resolve(line) });
  const shop = await startShop({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URLS: replica.url,
    CACHE_MEGABYTES: '0',
    WEB_PROCESSES: '1',
  });
  try {
    await sleep(3_000);
    const finish = search(shop);
    await sleep(2_000);
    heard = Promise.withResolvers();
    const killed = performance.now();
    process.kill(replica.pid, 'SIGKILL');
    await heard.promise;
    const leftOutMs = performance.now() - killed;
    heard = Promise.withResolvers();
    await heard.promise;
    const againMs = performance.now() - killed;
    await sleep(2_000);
    await replica.stop();
    await sleep(3_000);
    const { times, failed } = await finish();
    const part = 'Replica killed under load';
    return [
      {
        part,
        what: 'requests answered',
        ours: ((times.length - failed) / times.length) * 100,
        unit: '%',
        atLeast: 100,
        ...percentiles(times),
        note: `${failed} of ${times.length} failed`,
      },
      { part, what: 'longest answer', ours: Math.max(...times), unit: 'ms', atMost: 2_500 },
      { part, what: 'left out', ours: leftOutMs, unit: 'ms', atMost: 2_000 },
      { part, what: 'read again', ours: againMs, unit: 'ms', atMost: 20_000 },
    ];
  } finally {
    await shop.stop();
    await replicas.close();
    await database.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await printAlone(measure);
