import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryDisk = '/dev/shm';
/** Bytes that a whole run writes at most at a time, and some more. */
const enough = 4 * 2 ** 30;

/**
 * A new folder for the databases and files of a test run: in memory where the machine has room there, as a copy of a database
 * is a thousand small files, which a disk takes five times the processor time for.
 * @returns its path; whoever asks removes it
 */
export async function makeRunFolder(prefix: string): Promise<string> {
  const free = await statfs(memoryDisk).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return mkdtemp(join(free >= enough ? memoryDisk : tmpdir(), prefix));
}
