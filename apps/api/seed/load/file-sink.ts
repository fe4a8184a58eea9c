import { createHash } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '../pictures/frame.ts';
import type { Batch } from './rows.ts';

type Kind = 'public' | 'private';
type Entry = { kind: Kind; bytes: Buffer; row: Readonly<Record<string, unknown>> };

/** Collects the files of a seed, the same content once, and writes them in one go. */
export type FileSink = {
  /** Keeps a drawn picture; returns its key in the file table. */
  picture(picture: Picture): string;
  /** Keeps a public document such as a PDF. */
  document(bytes: Buffer, extension: string, mime: string): string;
  /** Keeps a buyer's own picture; `use` tells equal pictures of different papers apart. */
  privatePicture(bytes: Buffer, mime: string, ownerBuyerId: number, use: string): string;
  rows(kind: Kind): Batch;
  /** The row of one kept file. */
  row(key: string): Readonly<Record<string, unknown>>;
  /** Writes all files under `folder`, whole and flushed to disk: the rows that name them may be committed then. */
  write(folder: string): Promise<void>;
};

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

export const createFileSink = (): FileSink => {
  const entries = new Map<string, Entry>();
  const keep = (key: string, kind: Kind, bytes: Buffer, columns: Record<string, unknown>) => {
    if (!entries.has(key)) {
      const row = { key, sha256: sha256(bytes), kind, bytes: bytes.length, ...columns };
      entries.set(key, { kind, bytes, row });
    }
    return key;
  };
  return {
    picture({ svg, width, height }) {
      const bytes = Buffer.from(svg);
      const key = `${sha256(bytes).slice(0, 32)}.svg`;
      return keep(key, 'public', bytes, { mime: 'image/svg+xml', width, height, owner_buyer_id: null });
    },
    document(bytes, extension, mime) {
      const key = `${sha256(bytes).slice(0, 32)}.${extension}`;
      return keep(key, 'public', bytes, { mime, width: null, height: null, owner_buyer_id: null });
    },
    privatePicture(bytes, mime, ownerBuyerId, use) {
      const name = sha256(Buffer.concat([bytes, Buffer.from(`${ownerBuyerId} ${use}`)])).slice(0, 32);
      const key = `${name}.${mime === 'image/png' ? 'png' : 'jpg'}`;
      return keep(key, 'private', bytes, { mime, width: null, height: null, owner_buyer_id: ownerBuyerId });
    },
    row(key) {
      const entry = entries.get(key);
      if (!entry) throw new Error(`No file ${key}`);
      return entry.row;
    },
    rows: (kind) => [
      'file',
      [...entries.values()].filter((entry) => entry.kind === kind).map((entry) => entry.row),
    ],
    async write(folder) {
      for (const kind of ['public', 'private']) await mkdir(join(folder, kind), { recursive: true });
      const waiting = [...entries];
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const [key, { kind, bytes }] = next;
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
        }
      };
      await Promise.all(Array.from({ length: 16 }, work));
    },
  };
};
