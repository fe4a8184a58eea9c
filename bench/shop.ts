/** The built shop as `npm start` starts it, for benches: with demo data, or empty but for what is ordered. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@zay/postgres';
import { createAccessTokens, type AccessTokens } from '../apps/api/src/auth/access-tokens.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { batchTimeouts, openDatabase, type Database } from '../apps/api/src/platform/database/database.ts';
import { localFiles, type FileStore } from '../apps/api/src/platform/files/files.ts';
import { makeCheckout, type Checkout } from '../apps/api/src/testing/checkout.ts';
import { descendants, runShop, startFlags } from '../apps/server/test/run-shop.ts';

export interface Shop {
  /** `http://localhost:port` */
  readonly url: string;
  /** Address of its back office. */
  readonly officeUrl: string;
  readonly port: number;
  /** Its `DATA_DIR`. */
  readonly folder: string;
  /** From the start of the process until /readyz and the home page answered 200, in milliseconds. */
  readonly startMs: number;
  /** Process ids of the server, without those of PostgreSQL. */
  readonly processes: readonly number[];
  stop(): Promise<void>;
}

/** @param variables of the environment; without `DATA_DIR` the shop begins in a folder that is removed at its stop */
export async function startShop(variables: Readonly<Record<string, string>> = {}): Promise<Shop> {
  const folder = variables['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'zay-bench-')));
  const began = performance.now();
  const running = runShop({ DATA_DIR: folder, LOG_LEVEL: 'warn', NODE_OPTIONS: startFlags, ...variables });
  await running.ready;
  for (const path of ['/readyz', '/']) {
    const { status } = await fetch(running.url + path);
    if (status !== 200) throw new Error(`${path} answered ${status} after the start`);
  }
  const startMs = performance.now() - began;
  const all = await descendants(running.child.pid ?? 0);
  const names = await Promise.all(all.map((pid) => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')));
  return {
    url: running.url,
    officeUrl: running.officeUrl,
    port: Number(new URL(running.url).port),
    folder,
    startMs,
    processes: all.filter((_, at) => names[at] !== '' && !names[at]?.startsWith('postgres')),
    async stop() {
      running.child.kill('SIGTERM');
      await running.exited;
      if (variables['DATA_DIR'] === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Processor time of all processes of the server, in milliseconds. */
async function cpuMsOf({ processes }: Shop): Promise<number> {
  const stats = await Promise.all(processes.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8')));
  const ticks = stats.flatMap((text) =>
    text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13),
  );
  // Linux counts hundredths of a second.
  return ticks.reduce((sum, each) => sum + Number(each) * 10, 0);
}

async function memoryMbOf({ processes }: Shop): Promise<number> {
  const stats = await Promise.all(processes.map((pid) => readFile(`/proc/${pid}/status`, 'utf8')));
  return stats.reduce((sum, text) => sum + Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1_024, 0);
}

/** Adds up what a server used while it was measured. */
export function usageOf(shop: Shop) {
  let cpuMs = 0;
  let memoryMb = 0;
  let answers = 0;
  const readMemory = async () => {
    memoryMb = Math.max(memoryMb, await memoryMbOf(shop));
  };
  return {
    /** @returns what `work` returns: the times of its answers */
    async during<Times extends readonly number[]>(work: () => Promise<Times>): Promise<Times> {
      const before = await cpuMsOf(shop);
      const timer = setInterval(() => void readMemory().catch(() => undefined), 250);
      try {
        const times = await work();
        answers += times.length;
        cpuMs += (await cpuMsOf(shop)) - before;
        await readMemory();
        return times;
      } finally {
        clearInterval(timer);
      }
    },
    /** Columns of a row. */
    get columns() {
      return { cpuMs: cpuMs / answers, memoryMb };
    },
  };
}

export interface OrderingShop extends Shop {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly files: FileStore;
  readonly checkout: Checkout;
  readonly tokens: AccessTokens;
  /** Starts another server on the same database and files; stop it first. */
  startBeside(variables: Readonly<Record<string, string>>): Promise<Shop>;
}

export const tokenSecret = 'a secret of the benches, at least 32 characters';
/** Settings of an empty production shop. */
export const realShop = { DEMO: '0', OTP_MODE: 'sms', SMS_SENDER: 'console', TOKEN_SECRET: tokenSecret };

/** A shop on a durable database that the bench can reach too. @param variables beside or instead of the usual ones */
export async function startOrderingShop(
  variables: Readonly<Record<string, string>> = {},
): Promise<OrderingShop> {
  const folder = await mkdtemp(join(tmpdir(), 'zay-bench-orders-'));
  const undo = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
    undo.push(() => postgres.stop());
    const settings = {
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, 'data'),
      ...realShop,
      ...variables,
    };
    const shop = await startShop(settings);
    undo.push(() => shop.stop());
    const database = openDatabase(postgres.url, { ...batchTimeouts, statementMs: 900_000 });
    undo.push(() => database.close());
    return {
      ...shop,
      db: database.db,
      databaseUrl: postgres.url,
      files: localFiles(join(shop.folder, 'files')),
      checkout: await makeCheckout(database.db),
      tokens: await createAccessTokens([new TextEncoder().encode(tokenSecret)], 86_400, systemClock),
      startBeside: (other) => startShop({ ...settings, ...other }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
