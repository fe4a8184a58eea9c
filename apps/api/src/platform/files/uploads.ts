import type { Database } from '../database/database.ts';
import type { FileStore } from './files.ts';
import { networkOf } from '../http/network.ts';
import { reencodePicture } from '../pictures/pictures.ts';
import { Refusal } from '../http/refusal.ts';
import { refuseTooMany, type TryCounting, type TryLimit } from '../http/tries.ts';
import { insertUpload } from './uploads.store.ts';

/**
 * Keeps a picture for something that a buyer is writing: a private file without its metadata. What is not sent within a
 * day is thrown away (`sweepPrivateFiles`). @returns its key
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
/** Pictures that one buyer may upload for one purpose: they are expensive to decode. */
const uploadLimit: TryLimit = { limit: 60, seconds: hour };
/** Pictures of all kinds from one address, which a whole village may share. */
const addressLimit: TryLimit = { limit: 600, seconds: hour };

/**
 * Counts a picture before it is decoded; refuses one too many.
 * @param purpose names the purpose and the buyer
 */
export function countUpload(
  counting: TryCounting,
  purpose: string,
  ip: string,
  limit = uploadLimit,
): Promise<Refusal | null> {
  return refuseTooMany(counting, { [purpose]: limit, [`upload:address:${networkOf(ip)}`]: addressLimit });
}
