import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '@zay/api/files';
import { readFilesOwner } from '@zay/api/files-owner';
import type pg from 'pg';
import { fileParts } from './database-copy.ts';
import { FileEntry } from './manifest.ts';
import { isMissing, partBytes } from './store.ts';

export type FileName = Pick<FileEntry, 'kind' | 'name'>;

/** The shop's files, as a backup reads them. */
export interface FileSource {
  /** Lists all files. Unfinished ones have other names and are skipped. */
  list(): Promise<FileName[]>;
  /** Lists at least those that rows name and that came since the call before. @param client of the shop's database */
  listNew(client: pg.Client): Promise<FileName[]>;
  /** @returns the bytes of a file; 0 where that is unknown */
  size(file: FileName): Promise<number>;
  /** The content in parts for the vault. @throws an error that `isMissing`, when the shop has deleted it */
  parts(file: FileName): AsyncIterable<Buffer>;
  /** @returns the id of the shop that the files belong to */
  owner(): Promise<string | null>;
}

export const fileKinds = ['public', 'private'] as const;

const named = (kind: FileEntry['kind'], names: readonly string[]): FileName[] =>
  names.flatMap((name) => (FileEntry.shape.name.safeParse(name).success ? { kind, name } : []));

export function folderSource(folder: string): FileSource {
  const pathOf = ({ kind, name }: FileName) => join(folder, kind, name);
  const list = async () => {
    const found: FileName[] = [];
    for (const kind of fileKinds) {
      const names = await readdir(join(folder, kind)).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      found.push(...named(kind, names));
    }
    return found;
  };
  return {
    list,
    listNew: list,
    size: async (file) => (await stat(pathOf(file)).catch(() => null))?.size ?? 0,
    parts: (file) => fileParts(pathOf(file)),
    owner: () => readFilesOwner(folder),
  };
}

/** A transaction that names a file may end this long after it began, which is the time in its row. */
const longestWriteMs = 3_600_000;

/**
 * Files in a bucket. While the log is shipped, new ones are found by their rows: to list a bucket of a million files takes a
 * thousand requests.
 */
export function storeSource(files: FileStore): FileSource {
  let listedAt = 0;
  return {
    async list() {
      const found: FileName[] = [];
      for (const kind of fileKinds)
        found.push(
          ...named(
            kind,
            (await files.list(kind)).map(({ name }) => name),
          ),
        );
      return found;
    },
    async listNew(client) {
      const since = new Date(Math.max(0, listedAt - longestWriteMs));
      const begin = Date.now();
      const { rows } = await client.query<FileName>(
        `select kind, key as name from file where created_at >= $1
         union all select 'private', key from upload where created_at >= $1`,
        [since],
      );
      listedAt = begin;
      return rows;
    },
    size: () => Promise.resolve(0),
    async *parts({ kind, name }) {
      const bytes = await files.read(kind, name);
      if (!bytes) throw Object.assign(new Error(`${kind}/${name} is gone`), { code: 'ENOENT' });
      for (let from = 0; from < bytes.length; from += partBytes) yield bytes.subarray(from, from + partBytes);
    },
    owner: () => files.owner(),
  };
}
