import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

/** A postmaster that is restarted whenever it ends unexpectedly. */
export interface Supervised {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Delay before the first retry in ms, doubled after each failure. */
const firstPause = 100;
const longestPause = 3_000;

/**
 * Starts a postmaster, waits until it accepts connections, and restarts it from then on.
 * @param start called again after each unexpected end
 * @throws {DatabaseStartError} when the first start fails
 */
export async function supervise(
  start: () => Promise<Postmaster>,
  log: (line: string) => void,
): Promise<Supervised> {
  let current = await start();
  await current.ready;
  let stopping: Promise<void> | undefined;

  const revive = async (): Promise<boolean> => {
    try {
      current = await start();
      await current.ready;
      log(`The database runs again (process ${current.pid}).`);
      return true;
    } catch (error) {
      if (!stopping) log(error instanceof Error ? error.message : String(error));
      return false;
    }
  };

  const keepRunning = async () => {
    for (;;) {
      const how = await current.ended;
      if (stopping) return;
      log(`The database ended unexpectedly (${how}); starting it again.`);
      let pause = firstPause;
      do {
        await sleep(pause);
        pause = Math.min(pause * 2, longestPause);
      } while (!stopping && !(await revive()));
    }
  };
  const keeping = keepRunning();

  const stop = async () => {
    while (!(await settlesWithin(keeping, 20))) await shutDown(current);
  };
  return {
    get pid() {
      return current.pid;
    },
    stop: () => (stopping ??= stop()),
  };
}

/** Fast shutdown (rolls back open transactions); if that hangs, immediate shutdown, then SIGKILL. */
async function shutDown({ signal, ended }: Postmaster): Promise<void> {
  const signals = [
    ['SIGINT', 6_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 1_000],
  ] as const;
  for (const [name, patience] of signals) {
    signal(name);
    if (await settlesWithin(ended, patience)) break;
  }
}

async function settlesWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(milliseconds, false, { signal: timer.signal }).catch(() => false);
  const settled = await Promise.race([promise.then(() => true), late]);
  timer.abort();
  return settled;
}
