import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirInUse, DatabaseStartError } from './errors.ts';

const SQLITE_BUSY = 5;

/** Names the holder: its pid, and whether it is a command, which ends by itself. */
export const holderFile = 'server.pid';

/** Keeps the locks from the garbage collector, which would drop them. */
const held = new Set<DatabaseSync>();

/**
 * Takes the data folder for this process until `release()` or the end of the process, however it ends.
 * Node has no flock; SQLite's exclusive transaction is the same kind of kernel lock. It dies with its holder, so
 * there is no pid to trust and nothing to clean up, and it holds across containers that share a volume.
 * Nothing else in this process may open `server.lock`: closing it would drop the lock.
 * @throws {DataDirInUse} when another process (or this one) holds it
 */
export function lockFolder(folder: string, isCommand = false): { release(): void } {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
    // Nothing is ever written, so there is nothing to keep a journal file for.
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

/** So often somebody who waits for a command looks again, in ms. */
const pause = 200;

/**
 * The same for whoever starts while a command (`npm run verify`) is at work: that ends by itself, so it is waited for.
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
