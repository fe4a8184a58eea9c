import type { FileStore, StoredFile } from '../platform/files.ts';
import type { UploadedFile } from '../platform/multipart.ts';
import { reencodePicture } from '../platform/pictures.ts';
import { Refusal } from '../platform/refusal.ts';

/** Longest side of a profile photo, pixels. */
const edge = 800;

/**
 * Makes a profile photo of an upload: a public file without metadata, which `insertPictureFiles` has yet to name.
 * Refuses what is no picture or too large a one.
 */
export async function makePhoto(files: FileStore, upload: UploadedFile): Promise<StoredFile | Refusal> {
  const picture = await reencodePicture(upload.bytes, edge);
  return picture instanceof Refusal ? picture : files.save('public', picture, 'jpg');
}
