import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterAccess } from '@zay/postgres';
import { putBase } from './base-copy.ts';
import { folderSource, type FileSource } from './file-source.ts';
import { basePrefix, idOf, listBases, manifestName, putJson, type Manifest } from './manifest.ts';
import { progressLines, sizeText } from './progress.ts';
import {
  knownFiles,
  putNewFiles,
  readNewFiles,
  sizeOfNewFiles,
  distinctFiles,
  type KnownFiles,
} from './shop-files.ts';
import { isMissing } from './store.ts';
import type { Vault } from './vault.ts';
import { nextSegment, putHistory, putSegments, segmentBytes, segmentsBetween } from './wal.ts';

export interface BackupSource {
  /** The embedded cluster; null for an external database, which its operator backs up. */
  readonly cluster: ClusterAccess | null;
  readonly dataDir: string;
  /** Default: those in the data folder. */
  readonly files?: FileSource;
}

export const filesOf = ({ files, dataDir }: BackupSource): FileSource =>
  files ?? folderSource(join(dataDir, 'files'));

export interface TakenBackup {
  readonly id: string;
  readonly manifest: Manifest;
  /** Bytes added to the store. */
  readonly kept: number;
}

export interface BackupOptions {
  readonly now: Date;
  readonly say: (line: string) => void;
  /** The files in the vault. Read from it when missing. This function adds new files to the map. */
  readonly known?: KnownFiles;
}

/** The files in the data folder with secrets of logins and push notifications. */
export const secretFiles = ['token-secret', 'push-key'];
export const secretsName = (id: string): string => `${basePrefix(id)}secrets`;

/**
 * Takes a complete backup while the shop runs. It is consistent because of its order: the database's files, then the end of
 * a segment of the log, then the shop's files, then the log. A file is on disk before the commit that refers to it, so
 * every file that the log refers to exists when the files are listed.
 * @throws when the database or the vault fails; what was put is removed, then or by the next backup
 */
export async function takeBackup(
  source: BackupSource,
  vault: Vault,
  { now, say, known }: BackupOptions,
): Promise<TakenBackup> {
  const { cluster, dataDir } = source;
  const id = idOf(now);
  const progress = progressLines(say);
  const client = await cluster?.connectAsSuperuser('zay');
  try {
    await removeUnfinished(vault);
    const base = cluster && client ? await putBase(client, cluster, vault, id, progress) : null;
    const takenAt = new Date().toISOString();
    const knownNow = known ?? (await knownFiles(vault));
    const shopFiles = filesOf(source);
    const listed = await shopFiles.list();
    const files = await putNewFiles(
      vault,
      shopFiles,
      listed,
      knownNow,
      (await listBases(vault)).whole.length > 0 ? new Date() : null,
      progress('Files', await sizeOfNewFiles(shopFiles, listed, knownNow)),
    );
    const since = await readNewFiles(vault);
    let kept = (base?.kept ?? 0) + files.kept;
    if (cluster && base) {
      const { timeline, firstSegment, lastSegment } = base.entry;
      const segments = segmentsBetween(firstSegment, nextSegment(lastSegment));
      const count = progress('Log', segments.length * segmentBytes);
      await putHistory(vault, cluster.pgdata, timeline);
      kept += await putSegments(vault, cluster.pgdata, segments, count);
    }
    const hasSecrets = vault.isEncrypted && (await putSecrets(vault, id, dataDir));
    const manifest = {
      shop: vault.shop,
      takenAt,
      database: base?.entry ?? null,
      // Includes files that existed only between the two backups.
      files: distinctFiles([...files.all, ...since.files]),
      filesOwner: await shopFiles.owner(),
      hasSecrets,
    };
    kept += await putJson(vault, manifestName(id), manifest);
    for (const list of since.lists) await vault.delete(list);
    say(`The backup ${id} is complete: ${sizeText(kept)} were added to ${vault.place}.`);
    return { id, manifest, kept };
  } catch (error) {
    await removeUnfinished(vault).catch(() => undefined);
    throw error;
  } finally {
    await client?.end();
  }
}

/** Deletes the objects of interrupted backups. The caller's lock ensures that no other backup is running. */
async function removeUnfinished(vault: Vault): Promise<void> {
  for (const id of (await listBases(vault)).unfinished) await removeBase(vault, id);
}

/** Deletes a backup, its manifest first, so that a half-deleted one does not count as a backup. */
export async function removeBase(vault: Vault, id: string): Promise<void> {
  await vault.delete(manifestName(id));
  for (const name of await vault.list(basePrefix(id))) await vault.delete(name);
}

async function putSecrets(vault: Vault, id: string, dataDir: string): Promise<boolean> {
  const secrets: Record<string, string> = {};
  for (const name of secretFiles) {
    const text = await readFile(join(dataDir, name), 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (text !== null) secrets[name] = text;
  }
  await putJson(vault, secretsName(id), secrets);
  return true;
}

/** @returns hints for the operator about what a backup does not contain */
export async function remarks(source: BackupSource, vault: Vault): Promise<string[]> {
  const secrets = await Promise.all(
    secretFiles.map((name) => stat(join(source.dataDir, name)).catch(() => null)),
  );
  const said: string[] = [];
  if (!source.cluster) {
    said.push(
      'Only the files of the shop were backed up: its database is at DATABASE_URL. Back that up with the tool of that server, such as pgBackRest, barman or its provider’s.',
    );
  }
  if (!vault.isEncrypted && secrets.some((found) => found !== null)) {
    said.push(
      'The secrets of DATA_DIR were left out, because the backup is not encrypted (BACKUP_PASSPHRASE). After a restore buyers log in again, and one-time codes of staff are set up anew.',
    );
  }
  return said;
}
