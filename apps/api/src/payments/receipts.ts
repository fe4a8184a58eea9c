import type { ReceiptImage } from '@zay/contract';
import { isDatabaseAway, type Queries } from '../platform/database/database.ts';
import type { FileStore, StoredFile } from '../platform/files/files.ts';
import { networkOf } from '../platform/http/network.ts';
import { decodeBase64, reencodePicture } from '../platform/pictures/pictures.ts';
import { refuse, Refusal, refusing } from '../platform/http/refusal.ts';
import { insertPrivatePictures } from '../platform/files/uploads.store.ts';

/** A receipt on disk that no row names yet. */
export type KeptReceipt = StoredFile;

/**
 * Encodes a receipt anew and keeps it as a private file, flushed to disk: done before the order's transaction, so
 * that no order ever names a picture that a power failure took (KEEP-09).
 * @param ip where it came from: addresses take turns
 */
export async function keepReceipt(
  files: FileStore,
  receipt: ReceiptImage,
  ip: string,
): Promise<KeptReceipt | Refusal> {
  const bytes = decodeBase64(receipt.approvalImage);
  if (!bytes) return refuse('not-an-image');
  const picture = await reencodePicture(bytes, networkOf(ip));
  if (picture instanceof Refusal) return picture;
  return files.save('private', picture, 'jpg');
}

/** Names the receipt in the payment's own transaction. */
export async function recordReceipt(trx: Queries, receipt: KeptReceipt, buyerId: number): Promise<void> {
  await insertPrivatePictures(trx, [receipt], buyerId);
}

/** Runs the transaction that names the receipt; when it did not, the file goes too. */
export async function withReceipt<T extends { readonly repeated: boolean }>(
  files: FileStore,
  receipt: KeptReceipt | null,
  work: () => Promise<T>,
): Promise<T | Refusal> {
  const discard = async () => {
    if (receipt) await files.remove('private', receipt.name);
  };
  try {
    const done = await refusing(work);
    if (done instanceof Refusal || done.repeated) await discard();
    return done;
  } catch (error) {
    // When the connection broke it may still have been committed with its receipt: then the file stays.
    if (!isDatabaseAway(error)) await discard();
    throw error;
  }
}
