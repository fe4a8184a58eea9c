import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirInUse, DatabaseStartError } from './errors.ts';

const SQLITE_BUSY = 5;

/** Holds the holder's pid, and whether it is a command, which ends on its own. */
export const holderFile = 'server.pid';

/** Prevents garbage collection, which would release the locks. */
const held = new Set<DatabaseSync>();

/**
 * Locks the data folder for this process until `release()` or the end of the process, however it ends. Node has no
 * flock; SQLite's exclusive transaction is the same kind of kernel lock. The kernel releases it when the process ends,
 * so there is no stale pid to clean up, and it works across containers that share a volume. Nothing else in this
 * process may open `server.lock`: closing it would release the lock.
 * @throws {DataDirInUse} when another process (or this one) holds it
 */
export function lockFolder(folder: string, isCommand = false): { release(): void } {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
    // Nothing is written, so no journal file is needed.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    writeFileSync(join(folder, holderFile), `${process.pid}${isCommand ? ' command' : ''}\n`);
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      const { pid, isCommand } = holder(folder);
      throw new DataDirInUse(
        `Another ${isCommand ? 'command' : 'server'}${pid} is using the data folder ${folder}. ` +
          'Stop it first, or set DATA_DIR to another folder.',
        isCommand,
      );
    }
    const why = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(`The data folder ${folder} cannot be locked: ${why}.`);
  }
  const taken = lock;
  held.add(taken);
  return {
    release: () => {
      if (held.delete(taken)) taken.close();
    },
  };
}

function holder(folder: string): { pid: string; isCommand: boolean } {
  try {
    const [pid, kind] = readFileSync(join(folder, holderFile), 'utf8').trim().split(' ');
    return { pid: ` (process ${pid})`, isCommand: kind === 'command' };
  } catch {
    return { pid: '', isCommand: false };
  }
}

/** Polling interval while a command holds the lock, ms. */
const pause = 200;

/**
 * The same, but waits while a command (`npm run verify`) holds the lock, because it ends on its own.
 * @throws {DataDirInUse} when another server holds it
 */
export async function lockAfterCommands(
  folder: string,
  log: (line: string) => void,
  isCommand = false,
): Promise<{ release(): void }> {
  for (let tries = 0; ; tries += 1) {
    try {
      return lockFolder(folder, isCommand);
    } catch (error) {
      if (!(error instanceof DataDirInUse && error.byCommand)) throw error;
      if (tries === 0) log(`A command${holder(folder).pid} is at work in ${folder}: waiting until it ends …`);
      await sleep(pause);
    }
  }
}
