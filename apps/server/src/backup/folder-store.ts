import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isDraft, removeDrafts } from '@zay/api/drafts';
import { writeDurably } from '@zay/api/durable-file';
import { BackupError, explainDisk, isMissing, PlaceEmptied, type BackupStore } from './store.ts';

/**
 * A store that keeps objects as files in a folder, such as a mounted disk of another machine.
 * @throws {BackupError} when `folder` is a file or, to write, cannot be made; the error of the disk when there is nothing to read
 */
export async function folderStore(folder: string, mode: 'read' | 'write'): Promise<BackupStore> {
  if (mode === 'write') await makeFolder(folder);
  const opened = await stat(folder);
  if (!opened.isDirectory()) throw new BackupError(`${folder} is no folder.`);
  /** Nothing is put into the empty mount point of a disk that went away. */
  const assertThere = async () => {
    const now = await stat(folder).catch(() => null);
    if (now?.dev !== opened.dev) throw new PlaceEmptied(folder);
  };
  let sweep: Promise<void> | undefined;
  return {
    place: folder,
    async put(name, bytes) {
      try {
        await assertThere();
        await (sweep ??= sweepDrafts(folder));
        await writeDurably(join(folder, name), bytes);
      } catch (error) {
        throw explainDisk(folder, error);
      }
    },
    get: (name) =>
      readFile(join(folder, name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    async list(prefix) {
      // A prefix may end in the middle of a name, so list its last folder.
      const from = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      const names = await namesBelow(from, folder);
      return names.filter((name) => name.startsWith(prefix)).sort();
    },
    async delete(name) {
      await rm(join(folder, name), { force: true });
      await removeEmpty(folder, dirname(join(folder, name)));
    },
    close: async () => {},
    discard: async () => {},
  };
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw explainDisk(folder, error);
  });
}

async function namesBelow(from: string, root: string): Promise<string[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && !isDraft(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Removes what killed backups left, with the folders that hold nothing else. */
async function sweepDrafts(folder: string): Promise<void> {
  for (const path of await removeDrafts(folder, true)) await removeEmpty(folder, dirname(path));
}

async function removeEmpty(root: string, folder: string): Promise<void> {
  if (folder === root) return;
  const left = await readdir(folder).catch(() => ['unreadable']);
  if (left.length > 0) return;
  await rm(folder, { recursive: true, force: true });
  await removeEmpty(root, dirname(folder));
}
