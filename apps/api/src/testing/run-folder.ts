import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryDisk = '/dev/shm';
/** Bytes that a whole run writes at most at a time, and some more. */
const enough = 4 * 2 ** 30;

/**
 * A new folder for the databases and files of a test run: in memory where the machine has room there, as a copy of a database
 * is a thousand small files, which a disk takes five times the processor time for. Removes what interrupted runs left there.
 * @returns its path; whoever asks removes it
 */
export async function makeRunFolder(prefix: string): Promise<string> {
  const free = await statfs(memoryDisk).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  if (free < enough) return mkdtemp(join(tmpdir(), prefix));
  await removeLeftovers(prefix);
  return mkdtemp(join(memoryDisk, `${prefix}${process.pid}-`));
}

/** The name of a folder holds the process that made it; /proc says whether it lives. */
async function removeLeftovers(prefix: string): Promise<void> {
  for (const name of await readdir(memoryDisk)) {
    const [, pid] = name.startsWith(prefix) ? (/^(\d+)-/.exec(name.slice(prefix.length)) ?? []) : [];
    if (pid !== undefined && existsSync('/proc/self') && !existsSync(`/proc/${pid}`))
      await rm(join(memoryDisk, name), { recursive: true, force: true });
  }
}
