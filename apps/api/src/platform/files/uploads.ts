import { createHash } from 'node:crypto';
import type { Database, Queries } from '../database/database.ts';
import type { FileStore, StoredFile } from './files.ts';
import { networkOf } from '../http/network.ts';
import { reencodePicture } from '../pictures/pictures.ts';
import { Refusal } from '../http/refusal.ts';
import { refuseTooMany, type TryCounting, type RateLimit } from '../http/rate-limiter.ts';
import { insertUpload, uploadsOf } from './uploads.store.ts';

export interface UploadDependencies {
  readonly db: Database;
  readonly files: FileStore;
}

/**
 * Stores a picture for a form that a buyer is filling in, as a private file without metadata. It is deleted unless the
 * form is sent within a day (`sweepPrivateFiles`).
 * @returns its key, or a refusal of `reencodePicture`
 */
export async function keepUpload(
  { db, files }: UploadDependencies,
  { buyerId, ip }: { readonly buyerId: number; readonly ip: string },
  bytes: Buffer,
): Promise<{ key: string } | Refusal> {
  const picture = await reencodePicture(bytes, networkOf(ip));
  if (picture instanceof Refusal) return picture;
  const { name: key } = await files.save('private', picture, 'jpg');
  await insertUpload(db, key, buyerId);
  return { key };
}

/** @returns the file key in a url of `FileUpload`, expired or not; undefined for other urls */
export function fileKeyOf(url: string): string | undefined {
  return /^(?:https?:\/\/[^/?#]+)?\/files\/([0-9a-f]{32}\.jpg)(?:\?|$)/.exec(url)?.[1];
}

/** @returns those of the files that the buyer has uploaded and not sent yet, for `claimUploads` */
export async function findUploads(
  { db, files }: { readonly db: Queries; readonly files: FileStore },
  buyerId: number,
  keys: readonly string[],
): Promise<StoredFile[]> {
  const uploads: StoredFile[] = [];
  for (const name of await uploadsOf(db, buyerId, keys)) {
    const picture = await files.read('private', name);
    if (!picture) continue;
    const sha256 = createHash('sha256').update(picture).digest('hex');
    uploads.push({ name, sha256, bytes: picture.length });
  }
  return uploads;
}

const hour = 60 * 60;
/** Pictures of one buyer for one purpose: decoding is expensive. */
const uploadLimit: RateLimit = { limit: 60, seconds: hour };
/** Pictures of all purposes from one address, which a whole village may share. */
const addressLimit: RateLimit = { limit: 600, seconds: hour };

/**
 * Rate limiter for uploads; call it before decoding.
 * @param purpose key of the purpose and the buyer
 * @returns a refusal when a limit is exceeded, else null
 */
export function countUpload(
  counting: TryCounting,
  purpose: string,
  ip: string,
  limit = uploadLimit,
): Promise<Refusal | null> {
  return refuseTooMany(counting, { [purpose]: limit, [`upload:address:${networkOf(ip)}`]: addressLimit });
}
