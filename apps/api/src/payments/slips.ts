import type { SlipImage } from '@zay/contract';
import { isDatabaseAway, type Queries } from '../platform/database/database.ts';
import type { FileStore, StoredFile } from '../platform/files/files.ts';
import { networkOf } from '../platform/http/network.ts';
import { decodeBase64, reencodePicture } from '../platform/pictures/pictures.ts';
import { refuse, Refusal, refusing } from '../platform/http/refusal.ts';
import { insertPrivatePictures } from '../platform/files/uploads.store.ts';

/** A slip on disk that no row names yet. */
export type SavedSlip = StoredFile;

/**
 * Encodes a slip anew and keeps it as a private file, flushed to disk: done before the order's transaction, so
 * that no order ever names a picture that a power failure took (KEEP-09).
 * @param ip where it came from: addresses take turns
 * @returns the stored file, or the refusal `not-an-image` or one of `reencodePicture`
 */
export async function saveSlip(files: FileStore, slip: SlipImage, ip: string): Promise<SavedSlip | Refusal> {
  const bytes = decodeBase64(slip.approvalImage);
  if (!bytes) return refuse('not-an-image');
  const picture = await reencodePicture(bytes, networkOf(ip));
  if (picture instanceof Refusal) return picture;
  return files.save('private', picture, 'jpg');
}

/** Names the slip in the payment's own transaction. */
export async function recordSlip(trx: Queries, slip: SavedSlip, buyerId: number): Promise<void> {
  await insertPrivatePictures(trx, [slip], buyerId);
}

/**
 * Runs the transaction that names the slip; when it did not, the file goes too.
 * @returns the result of `work`, or its refusal. Its errors pass through
 */
export async function withSlip<T extends { readonly repeated: boolean }>(
  files: FileStore,
  slip: SavedSlip | null,
  work: () => Promise<T>,
): Promise<T | Refusal> {
  const discard = async () => {
    if (slip) await files.remove('private', slip.name);
  };
  try {
    const done = await refusing(work);
    if (done instanceof Refusal || done.repeated) await discard();
    return done;
  } catch (error) {
    // When the connection broke it may still have been committed with its slip: then the file stays.
    if (!isDatabaseAway(error)) await discard();
    throw error;
  }
}
