import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { removeOld, sweepFolder, type FindNeeded } from './file-sweep.ts';

/** Public files are served to anybody under /media; private ones (receipts, documents) never are. */
export type FileKind = 'public' | 'private';

export interface StoredFile {
  /** Name inside its kind: content hash and extension for public files, 128 random bits for private ones. */
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
}

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
  /** Removes a file that was not stored anew since `before`. @returns false when it stays, or is not there */
  removeOld(kind: FileKind, name: string, before: Date): Promise<boolean>;
  /** Removes what is older than `before` and not needed, unfinished files included. @returns how many went */
  sweep(kind: FileKind, before: Date, findNeeded: FindNeeded): Promise<number>;
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
  const size = async (kind: FileKind, name: string) => {
    if (!safeName.test(name)) return null;
    return (await stat(pathOf(kind, name)).catch(nullIfMissing))?.size ?? null;
  };
  return {
    size,
    stream: (kind, name, start, end) => createReadStream(pathOf(kind, name), { start, end }),
    async save(kind, bytes, extension) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const stem = kind === 'public' ? sha256.slice(0, 32) : randomBytes(16).toString('hex');
      const name = `${stem}.${extension}`;
      await writeDurably(pathOf(kind, name), bytes);
      return { name, sha256, bytes: bytes.length };
    },
    async read(kind, name) {
      if (!safeName.test(name)) return null;
      return readFile(pathOf(kind, name)).catch(nullIfMissing);
    },
    async exists(kind, name) {
      return (await size(kind, name)) !== null;
    },
    async remove(kind, name) {
      await unlink(pathOf(kind, name)).catch(nullIfMissing);
    },
    removeOld: (kind, name, before) => removeOld(pathOf(kind, name), before),
    sweep: (kind, before, findNeeded) => sweepFolder(join(folder, kind), before, findNeeded),
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

/** Temporary file, flush, rename, flush of the folder: a crash leaves the whole file or none. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder);
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await flushFolder(folder);
}

/** New folders survive a power failure as well: each is an entry of the one above it. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await flushFolder(dirname(made));
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
