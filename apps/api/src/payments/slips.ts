import { isDatabaseAway, type Queries } from '../platform/database/database.ts';
import type { FileStore, StoredFile } from '../platform/files/files.ts';
import { claimUploads, insertPrivatePictures } from '../platform/files/uploads.store.ts';
import { fileKeyOf, findUploads, type UploadDependencies } from '../platform/files/uploads.ts';
import { networkOf } from '../platform/http/network.ts';
import { decodeBase64, reencodePicture } from '../platform/pictures/pictures.ts';
import { refuse, Refusal, RefusedTransaction, refusing } from '../platform/http/refusal.ts';
import type { SentSlip } from './payment.rules.ts';
import { findSentSlip } from './slips.store.ts';

/** A slip on disk. Without `isUpload` it is new and not referenced by a row yet. */
export interface SavedSlip extends StoredFile {
  /** The buyer uploaded it before and may send it again, so it stays when the payment is refused. */
  readonly isUpload?: true;
}

/**
 * Finds an uploaded slip, or re-encodes a picture and stores it as a private file, flushed to disk: before the order's
 * transaction, so that no order refers to a picture lost in a power failure (KEEP-09).
 * @param sender the buyer and their address, for the fair queue
 * @returns the file, or a refusal: `unknown-file` for an upload, `not-an-image` or one of `reencodePicture` for a
 * picture
 */
export async function saveSlip(
  deps: UploadDependencies,
  { buyerId, ip }: { readonly buyerId: number; readonly ip: string },
  slip: SentSlip,
): Promise<SavedSlip | Refusal> {
  if (typeof slip === 'string') return findSlip(deps, buyerId, slip);
  const bytes = decodeBase64(slip.approvalImage);
  if (!bytes) return refuse('not-an-image');
  const picture = await reencodePicture(bytes, networkOf(ip));
  if (picture instanceof Refusal) return picture;
  return deps.files.save('private', picture, 'jpg');
}

/** An upload of the buyer, or the slip of one of their payments. */
async function findSlip(
  deps: UploadDependencies,
  buyerId: number,
  url: string,
): Promise<SavedSlip | Refusal> {
  const key = fileKeyOf(url) ?? '';
  const [upload] = await findUploads(deps, buyerId, [key]);
  // Second, because a concurrent request may have turned the upload into its slip.
  const file = upload ?? (await findSentSlip(deps.db, buyerId, key));
  return file ? { ...file, isUpload: true } : refuse('unknown-file');
}

/**
 * Inserts the slip's row in the payment's transaction, before the payment.
 * @throws {RefusedTransaction} `unknown-file` when an upload was swept or claimed concurrently
 */
export async function recordSlip(trx: Queries, slip: SavedSlip | null, buyerId: number): Promise<void> {
  if (!slip) return;
  if (!slip.isUpload) return insertPrivatePictures(trx, [slip], buyerId);
  const isNamed = (await claimUploads(trx, buyerId, [slip])) || (await findSentSlip(trx, buyerId, slip.name));
  if (!isNamed) throw new RefusedTransaction(refuse('unknown-file'));
}

/**
 * Runs the transaction that refers to the slip; deletes a new file if it did not.
 * @returns the result of `work`, or its refusal; its errors are rethrown
 */
export async function withSlip<T extends { readonly repeated: boolean }>(
  files: FileStore,
  slip: SavedSlip | null,
  work: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const discard = async () => {
    // A file that stays is swept, and must not hide the refusal.
    if (slip && !slip.isUpload) await files.remove('private', slip.name).catch(() => undefined);
  };
  try {
    const done = await refusing(work);
    if (done instanceof Refusal || done.repeated) await discard();
    return done;
  } catch (error) {
    // After a broken connection the transaction may have been committed, so the file stays.
    if (!isDatabaseAway(error)) await discard();
    throw error;
  }
}
