import type { SavedSlip } from '../payments/slips.ts';
import type { FileStore } from '../platform/files/files.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { staffCaller } from '../platform/pictures/picture-work.ts';
import { reencodePicture } from '../platform/pictures/pictures.ts';

/** Stores the picture of a transfer that staff sent, without its metadata; null without one. */
export async function saveStaffSlip(
  files: FileStore,
  bytes: Buffer | undefined,
): Promise<SavedSlip | Refusal | null> {
  if (!bytes) return null;
  const picture = await reencodePicture(bytes, staffCaller);
  return picture instanceof Refusal ? picture : files.save('private', picture, 'jpg');
}
