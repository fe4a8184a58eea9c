import { mkdir, opendir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newDraft } from '../files/drafts.ts';

/** Disk cache of pictures made from originals. An entry may vanish at any time, and is then made again. */
export interface PictureCache {
  /** @returns null on a miss */
  read(name: string): Promise<Buffer | null>;
  /** Adds a picture. Evicts the least recently used ones when the cache exceeds its size. */
  write(name: string, bytes: Uint8Array): Promise<void>;
}

interface Entry {
  readonly path: string;
  readonly bytes: number;
  readonly usedAt: number;
}

async function entriesOf(folder: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const { name } of await opendir(folder)) {
    const path = join(folder, name);
    // Another process may evict entries at the same time.
    const file = await stat(path).catch(() => null);
    if (file?.isFile()) entries.push({ path, bytes: file.size, usedAt: file.atimeMs });
  }
  return entries;
}

/** Opens a cache in `folder` of about `mostBytes` at most. */
export function pictureCache(folder: string, mostBytes: number): PictureCache {
  // Size of the folder, measured at the first write. Later writes of other processes are not counted.
  let bytes: number | undefined;
  let clearing: Promise<void> | undefined;

  async function clearUp(): Promise<void> {
    const entries = await entriesOf(folder);
    let left = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    if (left > mostBytes) {
      for (const entry of entries.toSorted((a, b) => a.usedAt - b.usedAt)) {
        // Free a fifth at once, so that not every new picture reads the folder.
        if (left <= mostBytes * 0.8) break;
        await unlink(entry.path).catch(() => undefined);
        left -= entry.bytes;
      }
    }
    bytes = left;
  }

  return {
    async read(name) {
      const found = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      // Writes are not flushed, so a power failure may leave an empty file.
      return found?.length ? found : null;
    },
    async write(name, picture) {
      await mkdir(folder, { recursive: true });
      const draft = await newDraft(join(folder, name));
      await writeFile(draft, picture, { flag: 'wx', mode: 0o600 });
      await rename(draft, join(folder, name));
      if (bytes !== undefined) bytes += picture.length;
      if (bytes !== undefined && bytes <= mostBytes) return;
      clearing ??= clearUp().finally(() => (clearing = undefined));
      await clearing;
    },
  };
}
