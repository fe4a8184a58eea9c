import { stat, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newDraft } from '@zay/api/drafts';
import { flushFolder } from '@zay/api/durable-file';
import type { S3Settings } from '@zay/api/s3';
import { pack } from 'tar-stream';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';
import { BackupError, isMissing, type BackupStore, explainDisk } from './store.ts';

const isS3 = (place: string): boolean => place.startsWith('s3://');

/**
 * Opens a place to write backups to: a folder, a folder in S3, or a new file that ends in `.tar`.
 * @param s3 the settings of S3, if configured
 */
export async function openForWriting(place: string, s3?: S3Settings): Promise<BackupStore> {
  if (isS3(place)) return s3Store(place, s3);
  return place.endsWith('.tar') ? newTarStore(place) : folderStore(place, 'write');
}

/** Opens a place that holds backups. @throws {BackupError} when there is none */
export async function openForReading(place: string, s3?: S3Settings): Promise<BackupStore> {
  if (isS3(place)) return s3Store(place, s3);
  const found = await stat(place).catch((error: unknown) => {
    if (isMissing(error)) throw new BackupError(`There is no backup at ${place}.`);
    throw error;
  });
  return found.isDirectory() ? folderStore(place, 'read') : readTarStore(place);
}

/** A store in one tar file, to carry a backup away. The file gets its name when it is complete. */
async function newTarStore(file: string): Promise<BackupStore> {
  if (await stat(file).catch(() => null)) {
    throw new BackupError(`${file} exists already: choose another name for the backup.`);
  }
  const path = resolve(file);
  const draft = await newDraft(path);
  const archive = pack();
  const held = new Map<string, Uint8Array>();
  const names = new Set<string>();
  const written = pipeline(archive, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
  let failure: unknown;
  written.catch((error: unknown) => (failure = error));
  const discard = async () => {
    archive.destroy();
    await written.catch(() => undefined);
    await rm(draft, { force: true });
  };
  return {
    place: file,
    async put(name, bytes) {
      if (names.has(name)) throw new Error(`${name} is in the archive already`);
      names.add(name);
      // Objects that are read back while the archive is written are small, so memory is enough for them.
      if (!name.includes('/')) held.set(name, bytes);
      await new Promise<void>((done, fail) => {
        const settle = (error?: unknown) => (error ? fail(error as Error) : done());
        written.catch(settle);
        archive.entry({ name, size: bytes.length, mode: 0o600 }, Buffer.from(bytes), settle);
      }).catch((error: unknown) => {
        throw explainDisk(file, isMissing(failure) ? noFolder(path) : (failure ?? error));
      });
    },
    get: async (name) => (held.has(name) ? Buffer.from(held.get(name) ?? []) : null),
    list: async (prefix) => [...names].filter((name) => name.startsWith(prefix)).sort(),
    delete: async (name) => {
      throw new Error(`${name} cannot be taken out of an archive`);
    },
    async close() {
      archive.finalize();
      try {
        await written;
        await rename(draft, path);
        await flushFolder(dirname(path));
      } catch (error) {
        await rm(draft, { force: true });
        throw explainDisk(file, error);
      }
    },
    discard,
  };
}

const noFolder = (path: string) => new BackupError(`There is no folder ${dirname(path)}.`);

const blockBytes = 512;

/** Opens a file of `newTarStore` for random access. It finds all objects by their headers, without reading their content. */
async function readTarStore(file: string): Promise<BackupStore> {
  const handle = await open(file, 'r');
  const places = await indexOf(file, handle).catch(async (error: unknown) => {
    await handle.close();
    throw error;
  });
  const readOnly = async () => {
    throw new Error(`${file} is only read`);
  };
  return {
    place: file,
    put: readOnly,
    delete: readOnly,
    async get(name) {
      const place = places.get(name);
      if (!place) return null;
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(place.bytes), 0, place.bytes, place.at);
      return buffer.subarray(0, bytesRead);
    },
    list: async (prefix) => [...places.keys()].filter((name) => name.startsWith(prefix)).sort(),
    close: () => handle.close(),
    discard: () => handle.close(),
  };
}

/** Indexes the entries by their ustar headers. No extensions are needed: names are short, and no entry reaches 8 GB. */
async function indexOf(
  file: string,
  handle: FileHandle,
): Promise<Map<string, { at: number; bytes: number }>> {
  const places = new Map<string, { at: number; bytes: number }>();
  const { size } = await handle.stat();
  for (let at = 0; ;) {
    const { buffer: header, bytesRead } = await handle.read(Buffer.alloc(blockBytes), 0, blockBytes, at);
    if (bytesRead < blockBytes) throw cut(file);
    // A block of zeros ends the archive.
    if (header.every((byte) => byte === 0)) return places;
    if (header.toString('latin1', 257, 262) !== 'ustar') {
      throw new BackupError(`${file} is no backup of a shop.`);
    }
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '');
    const bytes = Number.parseInt(header.toString('latin1', 124, 136), 8);
    at += blockBytes;
    if (!(at + bytes <= size)) throw cut(file);
    places.set(name, { at, bytes });
    at += Math.ceil(bytes / blockBytes) * blockBytes;
  }
}

const cut = (file: string) =>
  new BackupError(`The backup ${file} is cut off: copy it again, or restore another one.`);
