import { randomBytes } from 'node:crypto';
import { mkdir, opendir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pictures that were made from originals, as files of one folder; any of them may vanish and is made again. */
export interface PictureCache {
  read(name: string): Promise<Buffer | null>;
  /** Keeps a picture, and removes those that were not looked at for the longest time when there is too much. */
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
    // Another process may clear up at the same time.
    const file = await stat(path).catch(() => null);
    if (file?.isFile()) entries.push({ path, bytes: file.size, usedAt: file.atimeMs });
  }
  return entries;
}

/** A cache in `folder` of at most about `mostBytes`. */
export function pictureCache(folder: string, mostBytes: number): PictureCache {
  // Counted at the first write, then kept up to date; other processes on the folder count for themselves.
  let bytes: number | undefined;
  let clearing: Promise<void> | undefined;

  async function clearUp(): Promise<void> {
    const entries = await entriesOf(folder);
    let left = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    if (left > mostBytes) {
      for (const entry of entries.toSorted((a, b) => a.usedAt - b.usedAt)) {
        // A fifth is freed at once, so that the folder is not read for every new picture.
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
      // Written without a flush: a power failure may leave a name without its bytes.
      return found?.length ? found : null;
    },
    async write(name, picture) {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${randomBytes(8).toString('hex')}.tmp`);
      await writeFile(draft, picture, { flag: 'wx', mode: 0o600 });
      await rename(draft, join(folder, name));
      if (bytes !== undefined) bytes += picture.length;
      if (bytes !== undefined && bytes <= mostBytes) return;
      clearing ??= clearUp().finally(() => (clearing = undefined));
      await clearing;
    },
  };
}
