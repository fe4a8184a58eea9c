import { isForeignKeyHeld, type Database } from '../platform/database/database.ts';
import type { FileStore, StoredFile } from '../platform/files/files.ts';
import type { UploadedFile } from '../platform/http/multipart.ts';
import { networkOf } from '../platform/http/network.ts';
import { deleteFile } from '../platform/pictures/picture-files.store.ts';
import { reencodePicture } from '../platform/pictures/pictures.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Longest side of a profile photo, pixels. */
const edge = 800;

/**
 * Makes a profile photo of an upload: a public file without metadata. The caller registers it by `insertPictureFiles`.
 * Refuses what is no picture or too large.
 * @param ip sender, for the fair queue
 */
export async function makePhoto(
  files: FileStore,
  upload: UploadedFile,
  ip: string,
): Promise<StoredFile | Refusal> {
  const picture = await reencodePicture(upload.bytes, networkOf(ip), edge);
  return picture instanceof Refusal ? picture : files.save('public', picture, 'jpg');
}

/** Deletes a replaced photo unless the same picture is used elsewhere. */
export async function dropPhoto(db: Database, files: FileStore, key: string): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await deleteFile(trx, key);
      // Before the commit: a concurrent use of the same picture waits for the lock and then finds the file missing.
      await files.remove('public', key);
    });
  } catch (error) {
    if (!isForeignKeyHeld(error)) throw error;
  }
}
