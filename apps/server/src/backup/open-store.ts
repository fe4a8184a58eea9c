import { stat } from 'node:fs/promises';
import { folderStore } from './folder-store.ts';
import { BackupError, isMissing, type BackupStore } from './store.ts';
import { newTarStore, readTarStore } from './tar-store.ts';

/** Opens a place to write backups to: a folder, or a new file that ends in `.tar`. */
export const openForWriting = (place: string): Promise<BackupStore> =>
  place.endsWith('.tar') ? newTarStore(place) : folderStore(place, 'write');

/** Opens a place that holds backups. @throws {BackupError} when there is none */
export async function openForReading(place: string): Promise<BackupStore> {
  const found = await stat(place).catch((error: unknown) => {
    if (isMissing(error)) throw new BackupError(`There is no backup at ${place}.`);
    throw error;
  });
  return found.isDirectory() ? folderStore(place, 'read') : readTarStore(place);
}
