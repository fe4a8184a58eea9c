import { stat } from 'node:fs/promises';
import type { S3Settings } from '@zay/api/s3';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';
import { BackupError, isMissing, type BackupStore } from './store.ts';
import { newTarStore, readTarStore } from './tar-store.ts';

const isS3 = (place: string): boolean => place.startsWith('s3://');

/**
 * Opens a place to write backups to: a folder, a folder in S3, or a new file that ends in `.tar`.
 * @param s3 how to reach S3, where that is set
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
