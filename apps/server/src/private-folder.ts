import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Rights of group and others. */
const ofOthers = 0o077;

/**
 * Takes the rights of other users from the data folder and the folders in it, which may be mounted by themselves. Files need
 * no change: nobody else reaches them. The embedded PostgreSQL of root has another user, and works within its folder alone.
 */
export async function closeToOthers(dataDir: string, say: (line: string) => void): Promise<void> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  const inner = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(dataDir, name));
  for (const folder of [dataDir, ...inner]) {
    const { mode } = await stat(folder);
    if ((mode & ofOthers) === 0) continue;
    await chmod(folder, mode & ~ofOthers & 0o7777).catch(() => say(openToOthers(folder)));
  }
}

/** Reports a folder of backups that others may list. Its rights are the operator's: a disk may hold more than backups. */
export async function reportOpen(folder: string, say: (line: string) => void): Promise<void> {
  // A missing one is made later, for its owner alone.
  const found = await stat(folder).catch(() => undefined);
  if (found && (found.mode & ofOthers) !== 0) say(openToOthers(folder));
}

const openToOthers = (folder: string) =>
  `Other users of this machine may read ${folder}: its owner should run chmod 700 on it.`;
