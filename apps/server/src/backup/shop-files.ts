import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fileKinds, type FileName, type FileSource } from './file-source.ts';
import {
  FileEntry,
  filePrefix,
  idOf,
  listBases,
  partName,
  putJson,
  readJson,
  readManifest,
} from './manifest.ts';
import type { Count } from './progress.ts';
import { BackupError, isMissing, partBytes } from './store.ts';
import type { Vault } from './vault.ts';

const atOnce = 4;

/** Files in the vault, by `kind/name`. */
export type KnownFiles = Map<string, FileEntry>;

const keyOf = ({ kind, name }: FileName) => `${kind}/${name}`;

/** Reads the vault's lists of files. */
export async function knownFiles(vault: Vault): Promise<KnownFiles> {
  const known: KnownFiles = new Map();
  const { whole } = await listBases(vault);
  for (const id of whole) {
    for (const file of (await readManifest(vault, id)).files) known.set(keyOf(file), file);
  }
  for (const file of (await readNewFiles(vault)).files) known.set(keyOf(file), file);
  return known;
}

const newFilesPrefix = 'new-files/';
const NewFiles = z.array(FileEntry);

/**
 * Reads the lists of files that came since the newest backup, which are few: a new backup takes them over.
 * @returns the names of the lists, and their files
 * @throws {BackupError} when a list in the vault is damaged
 */
export async function readNewFiles(vault: Vault): Promise<{ lists: string[]; files: FileEntry[] }> {
  const lists = await vault.list(newFilesPrefix);
  const files: FileEntry[] = [];
  for (const name of lists) {
    const parsed = NewFiles.safeParse(await readJson(vault, name));
    if (!parsed.success)
      throw new BackupError(`The backup in ${vault.place} is damaged: ${name} cannot be read.`);
    files.push(...parsed.data);
  }
  return { lists, files };
}

/** Sums the bytes of the files that are not in the vault yet. */
export async function sizeOfNewFiles(
  source: FileSource,
  listed: readonly FileName[],
  known: KnownFiles,
): Promise<number> {
  let bytes = 0;
  for (const file of listed) if (!known.has(keyOf(file))) bytes += await source.size(file);
  return bytes;
}

/**
 * Puts those of the `listed` files that are not in the vault yet, and adds them to `known`.
 * @param listAt also puts the list of them, for restores of the newest backup; null when there is no backup yet
 * @returns all listed files, and the bytes that the new ones take in the store (`kept`)
 */
export async function putNewFiles(
  vault: Vault,
  source: FileSource,
  listed: readonly FileName[],
  known: KnownFiles,
  listAt: Date | null,
  onBytes: Count = () => undefined,
): Promise<{ all: FileEntry[]; kept: number }> {
  const added: FileEntry[] = [];
  let kept = 0;
  await forEach(
    listed.filter((file) => !known.has(keyOf(file))),
    async (file) => {
      const put = await putFile(vault, source, file, onBytes);
      if (!put) return;
      kept += put.kept;
      added.push(put.entry);
    },
  );
  if (listAt && added.length > 0) kept += await putJson(vault, newFilesPrefix + idOf(listAt), added);
  for (const file of added) known.set(keyOf(file), file);
  return { kept, all: listed.flatMap((file) => known.get(keyOf(file)) ?? []) };
}

async function putFile(
  vault: Vault,
  source: FileSource,
  file: FileName,
  onBytes: Count,
): Promise<{ entry: FileEntry; kept: number } | null> {
  const hash = createHash('sha256');
  let [part, bytes, kept] = [0, 0, 0];
  try {
    for await (const content of source.parts(file)) {
      hash.update(content);
      bytes += content.length;
      part += 1;
      kept += await vault.put(partName(filePrefix(file), part), content);
      onBytes(content.length);
    }
  } catch (error) {
    // The shop deletes unused files at any time.
    if (isMissing(error)) return null;
    throw error;
  }
  return { entry: { ...file, bytes, sha256: hash.digest('hex') }, kept };
}

/** @returns the files without those that are named twice */
export const distinctFiles = (files: readonly FileEntry[]): FileEntry[] => [
  ...new Map(files.map((file) => [keyOf(file), file])).values(),
];

/** Writes files from the vault, flushed by default. @throws {BackupError} when a file is damaged */
export async function unpackFiles(
  vault: Vault,
  files: readonly FileEntry[],
  folder: string,
  onBytes: Count,
  durable = true,
): Promise<void> {
  for (const kind of fileKinds) await mkdir(join(folder, kind), { recursive: true });
  await forEach(files, async (file) => {
    const hash = createHash('sha256');
    const handle = await open(join(folder, file.kind, file.name), 'wx', 0o600);
    try {
      for (let part = 1; part <= Math.ceil(file.bytes / partBytes); part += 1) {
        const content = await vault.get(partName(filePrefix(file), part));
        hash.update(content);
        // Unlike `write`, it continues after a partial write.
        await handle.writeFile(content);
        onBytes(content.length);
      }
      if (durable) await handle.sync();
    } finally {
      await handle.close();
    }
    if (hash.digest('hex') !== file.sha256) {
      throw new BackupError(`The file ${keyOf(file)} in ${vault.place} is damaged: its checksum differs.`);
    }
  });
}

/** Runs the work for a few items at once, because it mostly waits for a disk or a network. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const failed = new AbortController();
  const worker = async () => {
    for (const item of left) {
      if (failed.signal.aborted) return;
      await work(item);
    }
  };
  const results = await Promise.allSettled(
    Array.from({ length: atOnce }, () =>
      worker().catch((error: unknown) => {
        failed.abort();
        throw error;
      }),
    ),
  );
  const broken = results.find((result) => result.status === 'rejected');
  if (broken) throw broken.reason;
}
