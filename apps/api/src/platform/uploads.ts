import type { Database } from './database.ts';
import type { FileStore } from './files.ts';
import { reencodePicture } from './pictures.ts';
import { Refusal } from './refusal.ts';
import { insertUpload } from './uploads.store.ts';

/**
 * Keeps a picture for something that a buyer is writing: a private file without its metadata. What is not sent within a
 * day is thrown away (`sweepPrivateFiles`). @returns its key
 */
export async function keepUpload(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  buyerId: number,
  bytes: Buffer,
): Promise<{ key: string } | Refusal> {
  const picture = await reencodePicture(bytes);
  if (picture instanceof Refusal) return picture;
  const { name: key } = await files.save('private', picture, 'jpg');
  await insertUpload(db, key, buyerId);
  return { key };
}

/** Pictures that one buyer may upload for one purpose: they are dear to decode. */
export const uploadLimit = { limit: 60, seconds: 60 * 60 };
