import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Attempts } from '../http/attempts.ts';
import { sweepFolder, type FindNeeded, type Swept } from './file-sweep.ts';
import { writeDurably } from './durable-file.ts';
import { readFilesOwner } from './files-owner.ts';
import { findAside, moveAside, pathAside, sweepAside } from './files-aside.ts';

/** Public files are served to anybody under /media; private ones (receipts, documents) never are. */
export type FileKind = 'public' | 'private';

export interface StoredFile {
  /** Name inside its kind: content hash and extension for public files, 128 random bits for private ones. */
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** What was swept aside is still read, until it is deleted. */
export interface FileStore {
  /** Keeps the bytes durably: when this resolves they survive a power failure. */
  save(kind: FileKind, bytes: Uint8Array, extension: string): Promise<StoredFile>;
  read(kind: FileKind, name: string): Promise<Buffer | null>;
  exists(kind: FileKind, name: string): Promise<boolean>;
  /** In bytes; null when there is no such file. */
  size(kind: FileKind, name: string): Promise<number | null>;
  /** A stored file from one byte to another, both included, for what is too long to be held. */
  stream(kind: FileKind, name: string, from: number, to: number): Readable;
  remove(kind: FileKind, name: string): Promise<void>;
  /** Id of the shop whose files these are; null when they carry none. */
  owner(): Promise<string | null>;
  /** Moves a file aside that was not stored anew since `before`. @returns false when it stays, or is not there */
  moveAside(kind: FileKind, name: string, before: Date, now: Date): Promise<boolean>;
  /** Moves some of what is older than `before` and not needed aside, unfinished files included. */
  sweep(kind: FileKind, before: Date, now: Date, findNeeded: FindNeeded, attempts: Attempts): Promise<Swept>;
  /** Puts back what is needed again, and deletes what was aside for long. */
  sweepAside(
    kind: FileKind,
    now: Date,
    findNeeded: FindNeeded,
    attempts: Attempts,
  ): Promise<{ readonly back: number; readonly deleted: number }>;
  /** All that lies there, drafts of a cut-off `save` included. */
  list(kind: FileKind): Promise<{ readonly name: string; readonly changedAt: Date }[]>;
}

const safeName = /^[a-z0-9]{16,64}\.[a-z0-9]{1,5}$/;

/** Files in a local folder, one subfolder a kind. */
export function localFiles(folder: string): FileStore {
  const pathOf = (kind: FileKind, name: string) => {
    if (!safeName.test(name)) throw new Error(`not a file name of ours: ${JSON.stringify(name)}`);
    return join(folder, kind, name);
  };
  /** Its place, or where it lies aside; null when it is nowhere. */
  const findPath = async (kind: FileKind, name: string) => {
    if (!safeName.test(name)) return null;
    const path = pathOf(kind, name);
    return (await stat(path).catch(nullIfMissing)) ? path : findAside(folder, kind, name);
  };
  const size = async (kind: FileKind, name: string) => {
    const path = await findPath(kind, name);
    return path === null ? null : ((await stat(path).catch(nullIfMissing))?.size ?? null);
  };
  return {
    size,
    stream(kind, name, start, end) {
      const path = pathOf(kind, name);
      const found = existsSync(path) ? path : (findAside(folder, kind, name) ?? path);
      return createReadStream(found, { start, end });
    },
    async save(kind, bytes, extension) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const stem = kind === 'public' ? sha256.slice(0, 32) : randomBytes(16).toString('hex');
      const name = `${stem}.${extension}`;
      await writeDurably(pathOf(kind, name), bytes);
      return { name, sha256, bytes: bytes.length };
    },
    async read(kind, name) {
      if (!safeName.test(name)) return null;
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
    moveAside: (kind, name, before, now) =>
      moveAside(pathOf(kind, name), pathAside(folder, kind, name, now), before),
    sweep(kind, before, now, findNeeded, attempts) {
      const aside = (name: string) => pathAside(folder, kind, name, now);
      return sweepFolder(join(folder, kind), aside, before, findNeeded, attempts);
    },
    sweepAside: (kind, now, findNeeded, attempts) => sweepAside(folder, kind, now, findNeeded, attempts),
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
