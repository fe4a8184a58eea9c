import type { Database } from '../database/database.ts';
import type { FileStore } from './files.ts';
import { networkOf } from '../http/network.ts';
import { reencodePicture } from '../pictures/pictures.ts';
import { Refusal } from '../http/refusal.ts';
import { refuseTooMany, type TryCounting, type RateLimit } from '../http/rate-limiter.ts';
import { insertUpload } from './uploads.store.ts';

/**
 * Stores a picture for a form that a buyer is filling in, as a private file without metadata. It is deleted unless the
 * form is sent within a day (`sweepPrivateFiles`).
 * @returns its key, or a refusal of `reencodePicture`
 */
export async function keepUpload(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  { buyerId, ip }: { readonly buyerId: number; readonly ip: string },
  bytes: Buffer,
): Promise<{ key: string } | Refusal> {
  const picture = await reencodePicture(bytes, networkOf(ip));
  if (picture instanceof Refusal) return picture;
  const { name: key } = await files.save('private', picture, 'jpg');
  await insertUpload(db, key, buyerId);
  return { key };
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
