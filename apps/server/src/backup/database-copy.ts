import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack, type Extract, type Pack } from 'tar-stream';
import { partName } from './manifest.ts';
import type { Count } from './progress.ts';
import { BackupError, isMissing, partBytes } from './store.ts';
import type { Vault } from './vault.ts';

/** What a base backup leaves out (PostgreSQL's manual, 26.3.4): created at each start, or specific to this machine. */
const emptyFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|postgresql\.auto\.conf\.tmp|current_logfiles\.tmp|pg_internal\.init(\..*)?|pgsql_tmp.*|\.s\.PGSQL\..*|recovery\.signal|standby\.signal)$/;

interface Entry {
  /** Relative to the folder. */
  readonly name: string;
  readonly bytes: number;
  readonly isFolder: boolean;
}

/** Lists the files and folders of PostgreSQL's folder that belong into a base backup. */
export async function listCluster(pgdata: string, below = ''): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const { name } of await readdir(join(pgdata, below), { withFileTypes: true })) {
    if (leftOut.test(name)) continue;
    const path = below === '' ? name : `${below}/${name}`;
    const found = await lstat(join(pgdata, path)).catch((error: unknown) => {
      // Files of tables and sorts may disappear in between. Replaying the log makes up for it.
      if (isMissing(error)) return null;
      throw error;
    });
    if (found?.isDirectory()) {
      entries.push({ name: path, bytes: 0, isFolder: true });
      if (below === '' && emptyFolders.has(name)) continue;
      entries.push(...(await listCluster(pgdata, path)));
    } else if (found?.isFile()) entries.push({ name: path, bytes: found.size, isFolder: false });
  }
  return entries;
}

export interface CopiedCluster {
  readonly parts: number;
  readonly bytes: number;
  readonly sha256: string;
  /** Bytes that it takes in the store, compressed. */
  readonly kept: number;
}

/**
 * Puts PostgreSQL's folder into the vault as a tar, in parts, while the server writes there.
 * @param finish ends the backup mode after the last file; returns further files for the archive, by name
 */
export async function putCluster(
  vault: Vault,
  prefix: string,
  pgdata: string,
  entries: readonly Entry[],
  finish: () => Promise<Record<string, string>>,
  onBytes: Count,
): Promise<CopiedCluster> {
  const archive = pack();
  const reading = fillArchive(archive, pgdata, entries, finish, onBytes).catch((error: unknown) => {
    archive.destroy(error as Error);
    throw error;
  });
  reading.catch(() => undefined);
  const hash = createHash('sha256');
  let [parts, bytes, kept] = [0, 0, 0];
  for await (const part of inParts(archive as AsyncIterable<Buffer>)) {
    hash.update(part);
    bytes += part.length;
    parts += 1;
    kept += await vault.put(partName(prefix, parts), part);
  }
  await reading;
  return { parts, bytes, kept, sha256: hash.digest('hex') };
}

async function fillArchive(
  archive: Pack,
  pgdata: string,
  entries: readonly Entry[],
  finish: () => Promise<Record<string, string>>,
  onBytes: Count,
): Promise<void> {
  // If the store fails, nothing reads the archive any more, so writing to it would block forever.
  const givenUp = new Promise<never>((_, fail) => {
    archive.once('close', () => fail(new Error('the archive was given up')));
  });
  givenUp.catch(() => undefined);
  for (const { name, isFolder } of entries) {
    if (isFolder) archive.entry({ name, type: 'directory', mode: 0o700 });
    else await addFile(archive, givenUp, join(pgdata, name), name, onBytes);
  }
  for (const [name, text] of Object.entries(await finish())) archive.entry({ name, mode: 0o600 }, text);
  archive.finalize();
}

const readBytes = 1_048_576;

/** Adds a file with its present length: cuts off what grows, and pads what shrinks. Replaying the log repairs both. */
async function addFile(
  archive: Pack,
  givenUp: Promise<never>,
  path: string,
  name: string,
  onBytes: Count,
): Promise<void> {
  const file = await open(path).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!file) return;
  try {
    const { size } = await file.stat();
    const entry = archive.entry({ name, size, mode: 0o600 }) as unknown as Writable;
    for (let at = 0; at < size;) {
      const wanted = Math.min(readBytes, size - at);
      const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted), 0, wanted, at);
      const isFree = entry.write(bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead));
      const added = bytesRead === 0 ? wanted : bytesRead;
      at += added;
      onBytes(added);
      if (!isFree) await Promise.race([once(entry, 'drain'), givenUp]);
    }
    entry.end();
  } finally {
    await file.close();
  }
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; all.length - at >= partBytes; at += partBytes) yield all.subarray(at, at + partBytes);
    held = [all.subarray(at)];
    bytes = all.length - at;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/**
 * Unpacks the archive of `putCluster` into an empty folder.
 * @throws {BackupError} when the archive is damaged
 */
export async function unpackCluster(
  vault: Vault,
  prefix: string,
  { parts, sha256 }: Pick<CopiedCluster, 'parts' | 'sha256'>,
  pgdata: string,
  onBytes: Count,
): Promise<void> {
  const hash = createHash('sha256');
  let unreadable: unknown;
  const get = (part: number) =>
    vault.get(partName(prefix, part)).catch((error: unknown) => {
      unreadable = error;
      throw error;
    });
  async function* read() {
    for (let part = 1; part <= parts; part += 1) {
      const bytes = await get(part);
      hash.update(bytes);
      onBytes(bytes.length);
      yield bytes;
    }
  }
  const archive = extract();
  const feeding = pipeline(Readable.from(read()), archive);
  feeding.catch((error: unknown) => archive.destroy(error as Error));
  try {
    await unpackEntries(archive, pgdata);
    await feeding;
  } catch (error) {
    // The archive's own error only reports that it was destroyed.
    throw unreadable ?? error;
  }
  if (hash.digest('hex') !== sha256) {
    throw new BackupError(
      `The database in ${vault.place} is damaged: its checksum differs. Restore an earlier backup.`,
    );
  }
}

async function unpackEntries(archive: Extract, pgdata: string): Promise<void> {
  // A cluster has thousands of files in a few folders.
  const made = new Set<string>();
  const makeFolder = async (path: string) => {
    if (made.has(path)) return;
    await mkdir(path, { recursive: true, mode: 0o700 });
    made.add(path);
  };
  for await (const entry of archive) {
    const path = join(pgdata, safePath(entry.header.name));
    if (entry.header.type === 'directory') {
      await makeFolder(path);
      entry.resume();
    } else {
      await makeFolder(dirname(path));
      await writeEntry(path, entry as AsyncIterable<Buffer>);
    }
  }
}

async function writeEntry(path: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  // No flush here: PostgreSQL flushes the whole folder when recovery begins.
  const file = await open(path, 'wx', 0o600);
  try {
    // Unlike `write`, it continues after a partial write.
    for await (const chunk of chunks) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
}

function safePath(name: string): string {
  if (name.startsWith('/') || name.split('/').includes('..')) {
    throw new BackupError(`The backup names a file outside of its folder: ${JSON.stringify(name)}.`);
  }
  return name;
}

/** Reads a file in parts for the vault. */
export const fileParts = (path: string): AsyncGenerator<Buffer> =>
  inParts(createReadStream(path, { highWaterMark: readBytes }));
