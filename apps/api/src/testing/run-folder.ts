import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryDisk = '/dev/shm';
/** Maximum bytes of a whole run, with a margin. */
const enough = 4 * 2 ** 30;

/**
 * Creates a folder for databases and files of a test run, in memory if there is space, because copying a database's
 * thousand small files takes a disk five times the processor time. Removes leftovers of interrupted runs.
 * @returns its path; the caller removes it
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

/** The folder name contains the pid; /proc shows whether it lives. */
async function removeLeftovers(prefix: string): Promise<void> {
  for (const name of await readdir(memoryDisk)) {
    const [, pid] = name.startsWith(prefix) ? (/^(\d+)-/.exec(name.slice(prefix.length)) ?? []) : [];
    if (pid !== undefined && existsSync('/proc/self') && !existsSync(`/proc/${pid}`))
      await rm(join(memoryDisk, name), { recursive: true, force: true });
  }
}
