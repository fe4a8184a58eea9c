import { z } from 'zod';
import { BackupError } from './store.ts';
import type { Vault } from './vault.ts';

/**
 * The layout of backups in a vault:
 *
 *     base/<id>/database/<part>   PostgreSQL's folder as a tar, in parts
 *     base/<id>/secrets           of the data folder; only where the vault is encrypted
 *     base/<id>/manifest          written last: without it the backup is unfinished and does not count
 *     wal/<timeline>/<segment>    of PostgreSQL's write-ahead log
 *     wal/<timeline>/<segment>.reached  up to when everything is in this segment and those before it
 *     wal/<timeline>/history      how the timeline began; not for the first
 *     files/<kind>/<name>/<part>  pictures and documents; they never change, so that all backups share them
 *     new-files/<id>              which files came since the newest backup
 */
export const FileEntry = z.object({
  kind: z.enum(['public', 'private']),
  name: z.string().regex(/^[a-z0-9]{16,64}\.[a-z0-9]{1,5}$/),
  bytes: z.int(),
  sha256: z.string(),
});
export type FileEntry = z.infer<typeof FileEntry>;

const DatabaseEntry = z.object({
  /** PostgreSQL's major version. */
  postgres: z.int(),
  timeline: z.int(),
  /** The WAL segments that have to be replayed before the copy is consistent. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  parts: z.int(),
  /** Of the tar. */
  bytes: z.int(),
  sha256: z.string(),
  migrations: z.array(z.string()),
  /** The number of rows by table. The log up to `lastSegment` contains all of them. */
  counts: z.record(z.string(), z.int()),
});
export type DatabaseEntry = z.infer<typeof DatabaseEntry>;

export const Manifest = z.object({
  shop: z.string(),
  /** The first moment that can be restored. */
  takenAt: z.iso.datetime(),
  /** null when the shop uses an external database, which its operator backs up. */
  database: DatabaseEntry.nullable(),
  /** Those that the shop had, and those that it had for a while since the backup before. */
  files: z.array(FileEntry),
  /** The shop id in the folder of files, which the shop compares with its database. */
  filesOwner: z.string().nullable(),
  hasSecrets: z.boolean(),
});
export type Manifest = z.infer<typeof Manifest>;

/** @returns the id of a backup or of a list of files; ids sort by time */
export const idOf = (time: Date): string => time.toISOString().replaceAll(':', '-');
export const timeOf = (id: string): Date => new Date(id.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

export const basePrefix = (id: string): string => `base/${id}/`;
export const manifestName = (id: string): string => `${basePrefix(id)}manifest`;
export const partName = (prefix: string, part: number): string => `${prefix}${String(part).padStart(6, '0')}`;
export const filePrefix = ({ kind, name }: Pick<FileEntry, 'kind' | 'name'>): string =>
  `files/${kind}/${name}/`;

/** @returns the ids of complete and of unfinished backups, oldest first */
export async function listBases(vault: Vault): Promise<{ whole: string[]; unfinished: string[] }> {
  const names = await vault.list('base/');
  const ids = [...new Set(names.map((name) => name.split('/')[1] ?? ''))];
  const finished = new Set(names);
  return {
    whole: ids.filter((id) => finished.has(manifestName(id))),
    unfinished: ids.filter((id) => !finished.has(manifestName(id))),
  };
}

/** @throws {BackupError} when it is damaged, or of another shop */
export async function readManifest(vault: Vault, id: string): Promise<Manifest> {
  const parsed = Manifest.safeParse(await readJson(vault, manifestName(id)));
  if (!parsed.success || parsed.data.shop !== vault.shop) {
    throw new BackupError(`The backup ${id} in ${vault.place} is damaged, or of another shop.`);
  }
  return parsed.data;
}

export async function readJson(vault: Vault, name: string): Promise<unknown> {
  const text = (await vault.get(name)).toString('utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const putJson = (vault: Vault, name: string, value: unknown): Promise<number> =>
  vault.put(name, Buffer.from(JSON.stringify(value)));
