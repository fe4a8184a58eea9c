import { dropPhoto, makePhoto } from '../auth/photos.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/files.ts';
import type { UploadedFile } from '../platform/http/multipart.ts';
import { insertPictureFiles } from '../platform/pictures/picture-files.store.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { lockProfile, saveProfile } from './account.store.ts';

export interface ProfileDependencies {
  readonly db: Database;
  readonly files: FileStore;
}

export interface SavedProfile {
  readonly photoKey: string | null;
  /** Removes the photo that was replaced; may fail without harm. */
  readonly dropReplaced: () => Promise<void>;
}

/** Saves the name and, when one is sent, the photo in the place of the last. Refuses what is no picture. */
export async function changeProfile(
  { db, files }: ProfileDependencies,
  buyerId: number,
  { name, photo: sent, ip }: { name: string; photo: UploadedFile | null; ip: string },
): Promise<SavedProfile | Refusal> {
  const photo = sent && (await makePhoto(files, sent, ip));
  if (photo instanceof Refusal) return photo;
  const { last, photoKey } = await db.transaction().execute(async (trx) => {
    const last = await lockProfile(trx, buyerId);
    if (photo) await insertPictureFiles(trx, [photo]);
    const photoKey = photo?.name ?? last;
    await saveProfile(trx, buyerId, { name, photo_key: photoKey });
    return { last, photoKey };
  });
  // Another buyer may have dropped the same picture just before it was named here.
  if (sent && photo && !(await files.exists('public', photo.name))) await makePhoto(files, sent, ip);
  const isReplaced = last !== null && last !== photoKey;
  return { photoKey, dropReplaced: () => (isReplaced ? dropPhoto(db, files, last) : Promise.resolve()) };
}
