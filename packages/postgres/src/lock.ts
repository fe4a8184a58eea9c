import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirInUse, DatabaseStartError } from './errors.ts';

const SQLITE_BUSY = 5;

/** Names the holder for people; nothing trusts it. */
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
export function lockFolder(folder: string): { release(): void } {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
    // Nothing is ever written, so there is nothing to keep a journal file for.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    writeFileSync(join(folder, holderFile), `${process.pid}\n`);
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new DataDirInUse(
        `Another server${holder(folder)} is using the data folder ${folder}. ` +
          'Stop it first, or set DATA_DIR to another folder.',
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

function holder(folder: string): string {
  try {
    return ` (process ${readFileSync(join(folder, holderFile), 'utf8').trim()})`;
  } catch {
    return '';
  }
}
