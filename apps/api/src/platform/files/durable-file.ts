import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { newDraft } from './drafts.ts';

/**
 * Writes a file atomically and durably: draft, fsync, rename, fsync of the folder. A crash leaves the whole file or none,
 * and a draft that the next process removes. New folders are for their owner alone.
 */
export const writeDurably = (path: string, bytes: Uint8Array): Promise<void> => put(path, bytes, rename);

/** The same, unless there is a file of this name already: that one stays. */
export const createDurably = (path: string, bytes: Uint8Array): Promise<void> =>
  put(path, bytes, async (draft) => {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
  });

async function put(
  path: string,
  bytes: Uint8Array,
  place: (draft: string, path: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(resolve(path));
  await makeFolder(folder);
  const draft = await newDraft(path);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await place(draft, path);
  } catch (error) {
    // Half a file takes room on a disk that is full.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await flushFolder(folder);
}

/** Creates folders that survive a power failure: flushes the parent of each, which holds its entry. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await flushFolder(dirname(made));
}

/** Flushes a folder, so that the names in it survive a power failure. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
