import { createHash } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../../src/platform/files/files.ts';
import type { PublicFile } from './pictures.ts';
import type { Batch, Row } from './rows.ts';

type Kind = 'public' | 'private';
type Entry = { kind: Kind; bytes: Buffer; row: Row };

/** Collects the files of a seed, the same content once, and writes them in one go. */
export type FileSink = {
  /** Keeps a file of pictures/; returns its key in the file table. */
  keep(path: string): string;
  /** The bytes of a file of pictures/. */
  read(path: string): Buffer;
  /** Names, without their extension, and paths of the files in a folder of pictures/. */
  list(folder: string): Map<string, string>;
  /** Keeps a buyer's own JPEG; `use` tells equal pictures of different papers apart. */
  keepPrivate(bytes: Buffer, ownerBuyerId: number, use: string): string;
  /** Rows of all files kept so far. */
  rows(): Batch;
  /** The row of one kept file. */
  row(key: string): Row;
  /** Writes all files to a folder or a store, whole and flushed: the rows that name them may be committed then. */
  write(to: string | Pick<FileStore, 'put'>): Promise<void>;
};

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

export const createFileSink = (pictures: ReadonlyMap<string, PublicFile>): FileSink => {
  const entries = new Map<string, Entry>();
  const add = (key: string, kind: Kind, bytes: Buffer, columns: Record<string, unknown>) => {
    if (!entries.has(key)) {
      const row = { key, sha256: sha256(bytes), kind, bytes: bytes.length, ...columns };
      entries.set(key, { kind, bytes, row });
    }
    return key;
  };
  const find = (path: string) => {
    const file = pictures.get(path);
    if (!file) throw new Error(`No file ${path} in pictures/`);
    return file;
  };
  return {
    keep(path) {
      const { bytes, extension, mime, width, height } = find(path);
      const key = `${sha256(bytes).slice(0, 32)}.${extension}`;
      return add(key, 'public', bytes, { mime, width, height, owner_buyer_id: null });
    },
    read: (path) => find(path).bytes,
    list(folder) {
      const paths = [...pictures.keys()].filter((path) => path.startsWith(`${folder}/`)).toSorted();
      return new Map(paths.map((path) => [path.slice(folder.length + 1).replace(/\.\w+$/, ''), path]));
    },
    keepPrivate(bytes, ownerBuyerId, use) {
      const key = `${sha256(Buffer.concat([bytes, Buffer.from(`${ownerBuyerId} ${use}`)])).slice(0, 32)}.jpg`;
      const columns = { mime: 'image/jpeg', width: null, height: null, owner_buyer_id: ownerBuyerId };
      return add(key, 'private', bytes, columns);
    },
    rows: () => ['file', [...entries.values()].map(({ row }) => row)],
    row(key) {
      const entry = entries.get(key);
      if (!entry) throw new Error(`No file ${key}`);
      return entry.row;
    },
    async write(to) {
      const put = typeof to === 'string' ? await writerTo(to) : to.put;
      const waiting = [...entries];
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const [key, { kind, bytes }] = next;
          await put(kind, key, bytes);
        }
      };
      await Promise.all(Array.from({ length: 16 }, work));
    },
  };
};

/** Flushes files but not their folder, which a thousand files would take a second for. */
async function writerTo(folder: string): Promise<FileStore['put']> {
  for (const kind of ['public', 'private']) await mkdir(join(folder, kind), { recursive: true });
  return async (kind, key, bytes) => {
    const path = join(folder, kind, key);
    const draft = `${path}.seed`;
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  };
}
