import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Attempts } from '../http/attempts.ts';
import { writeDurably } from './durable-file.ts';
import {
  sweepFolder,
  type FindNeeded,
  type SweepReport,
  findAside,
  pathAside,
  sweepAside,
} from './file-sweep.ts';
import { readFilesOwner, writeFilesOwner } from './files-owner.ts';

/** Public files are served to anybody under /media; private ones (slips, documents) never are. */
export type FileKind = 'public' | 'private';

export interface StoredFile {
  /** Name inside its kind: content hash and extension for public files, 128 random bits for private ones. */
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * Stores files by kind and name. Files that a sweep has moved aside can still be read, until they are deleted.
 * Under an invalid name `read`, `exists` and `size` find nothing; the other methods throw.
 */
export interface FileStore {
  /** Where it is, in messages: a folder, or `s3://bucket/folder`. */
  readonly place: string;
  /** Stores the bytes durably: once this resolves, they survive a power failure. */
  save(kind: FileKind, bytes: Uint8Array, extension: string): Promise<StoredFile>;
  /** Stores a file under the name that it has elsewhere, as durably. */
  put(kind: FileKind, name: string, bytes: Uint8Array): Promise<void>;
  read(kind: FileKind, name: string): Promise<Buffer | null>;
  exists(kind: FileKind, name: string): Promise<boolean>;
  /** @returns the size in bytes; null when there is no such file */
  size(kind: FileKind, name: string): Promise<number | null>;
  /** Streams the bytes `from` to `to`, both inclusive, of a file that is too large for memory. */
  stream(kind: FileKind, name: string, from: number, to: number): Readable;
  remove(kind: FileKind, name: string): Promise<void>;
  /** @returns the id of the shop that the files belong to; null without one */
  owner(): Promise<string | null>;
  /** Stores the id of the shop that the files belong to. */
  claim(shopId: string): Promise<void>;
  /** Whether there is any file in place. */
  holdsFiles(): Promise<boolean>;
  /**
   * Looks whether files can be read and stored.
   * @param isThorough also writes a file; else only if the last write failed
   * @returns a sentence for the operator; null when all works, and for a folder, whose disk has checks of its own
   */
  problem(isThorough?: boolean): Promise<string | null>;
  /**
   * Puts files aside back that are needed again, and deletes those that were aside for `daysAside`. Moves unneeded files
   * older than `before` aside, including unfinished ones; at most `mostAtOnce` in one run.
   */
  sweep(
    kind: FileKind,
    before: Date,
    now: Date,
    findNeeded: FindNeeded,
    attempts: Attempts,
  ): Promise<SweepReport>;
  /** All files of a kind, including drafts of an interrupted `save`; not those aside. */
  list(kind: FileKind): Promise<{ readonly name: string; readonly changedAt: Date }[]>;
}

export const isFileName = (name: string): boolean => /^[a-z0-9]{16,64}\.[a-z0-9]{1,5}$/.test(name);

/** Names new bytes, and measures them. */
export function newFile(kind: FileKind, bytes: Uint8Array, extension: string): StoredFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const stem = kind === 'public' ? sha256.slice(0, 32) : randomBytes(16).toString('hex');
  return { name: `${stem}.${extension}`, sha256, bytes: bytes.length };
}

/**
 * A file store in a local folder, with one subfolder for each kind.
 * For a name that `save` cannot have made, `size` and `read` return null; the other methods throw.
 */
export function localFiles(folder: string): FileStore {
  const pathOf = (kind: FileKind, name: string) => {
    if (!isFileName(name)) throw new Error(`not a file name of ours: ${JSON.stringify(name)}`);
    return join(folder, kind, name);
  };
  /** The path of a file, in place or aside; null when it does not exist. */
  const findPath = async (kind: FileKind, name: string) => {
    if (!isFileName(name)) return null;
    const path = pathOf(kind, name);
    return (await stat(path).catch(nullIfMissing)) ? path : findAside(folder, kind, name);
  };
  const size = async (kind: FileKind, name: string) => {
    const path = await findPath(kind, name);
    return path === null ? null : ((await stat(path).catch(nullIfMissing))?.size ?? null);
  };
  const put = (kind: FileKind, name: string, bytes: Uint8Array) => writeDurably(pathOf(kind, name), bytes);
  return {
    place: folder,
    size,
    put,
    stream(kind, name, start, end) {
      const path = pathOf(kind, name);
      const found = existsSync(path) ? path : (findAside(folder, kind, name) ?? path);
      return createReadStream(found, { start, end });
    },
    async save(kind, bytes, extension) {
      const stored = newFile(kind, bytes, extension);
      await put(kind, stored.name, bytes);
      return stored;
    },
    async read(kind, name) {
      if (!isFileName(name)) return null;
      const bytes = await readFile(pathOf(kind, name)).catch(nullIfMissing);
      if (bytes) return bytes;
      const aside = findAside(folder, kind, name);
      return aside === null ? null : readFile(aside).catch(nullIfMissing);
    },
    async exists(kind, name) {
      return (await size(kind, name)) !== null;
    },
    async remove(kind, name) {
      await unlink(pathOf(kind, name)).catch(nullIfMissing);
      const aside = findAside(folder, kind, name);
      if (aside) await unlink(aside).catch(nullIfMissing);
    },
    owner: () => readFilesOwner(folder),
    claim: (shopId) => writeFilesOwner(folder, shopId),
    async holdsFiles() {
      const counts = ['private', 'public'].map(
        async (kind) => ((await readdir(join(folder, kind)).catch(nullIfMissing)) ?? []).length,
      );
      return (await Promise.all(counts)).some((count) => count > 0);
    },
    problem: () => Promise.resolve(null),
    async sweep(kind, before, now, findNeeded, attempts) {
      const aside = await sweepAside(folder, kind, now, findNeeded, attempts);
      const to = (name: string) => pathAside(folder, kind, name, now);
      return { ...(await sweepFolder(join(folder, kind), to, before, findNeeded, attempts)), ...aside };
    },
    async list(kind) {
      const names = (await readdir(join(folder, kind)).catch(nullIfMissing)) ?? [];
      const found: { name: string; changedAt: Date }[] = [];
      for (const name of names) {
        const file = await stat(join(folder, kind, name)).catch(nullIfMissing);
        if (file) found.push({ name, changedAt: file.mtime });
      }
      return found;
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
