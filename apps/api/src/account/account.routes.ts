import {
  accountInfo,
  changeNameAndPhoto,
  deleteDeliveryAddress,
  deliveryAddresses,
  saveDeliveryAddress,
  saveUserAddress,
  selectAddress,
  type Language,
  type SavedAddress,
} from '@zay/contract';
import type { FastifyInstance } from 'fastify';
import { dropPhoto, makePhoto } from '../auth/photos.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/files.ts';
import { countUpload } from '../platform/files/uploads.ts';
import { dropOldKeys, idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { pick } from '../platform/http/language.ts';
import type { UploadedFile } from '../platform/http/multipart.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { transact, transactOnce } from '../platform/http/transact.ts';
import { route } from '../platform/http/route.ts';
import { refuseTooMany } from '../platform/http/rate-limiter.ts';
import { mediaUrl } from '../platform/pictures/media.ts';
import { insertPictureFiles } from '../platform/pictures/picture-files.store.ts';
import { findAccount, saveProfileAddress, lockProfile, saveProfile } from './account.store.ts';
import { deleteAddressOf, saveAddress, selectAddressOf } from './addresses.service.ts';
import { findAddresses, type AddressRow } from './addresses.store.ts';
import { registerDeletion } from './deletion.routes.ts';
import type { DeletionDependencies } from './deletion.service.ts';
import { registerPhoneChange } from './phone.routes.ts';
import type { PhoneDependencies } from './phone.service.ts';

/** Changes per buyer and hour, with or without a picture. */
const profileLimit = { limit: 60, seconds: 60 * 60 };

function present(row: AddressRow, language: Language): SavedAddress {
  const hasTownship = !row.is_all_township;
  return {
    id: row.id,
    deliveryAddressId: row.id,
    labelName: row.label,
    address: row.address,
    landmark: row.landmark,
    cityId: row.city_id,
    cityName: pick(language, row.city_name_en, row.city_name_my),
    townshipId: hasTownship ? row.township_id : null,
    townshipName: hasTownship ? pick(language, row.township_name_en, row.township_name_my) : '',
    selected: row.selected,
    isServed: row.is_served,
    recipientName: row.recipient_name,
    recipientPhone: row.recipient_phone,
  };
}

export function registerAccount(
  app: FastifyInstance,
  deps: ProfileDependencies & DeletionDependencies & PhoneDependencies,
): void {
  const { db } = deps;
  registerDeletion(app, deps);
  registerPhoneChange(app, deps);

  route(app, accountInfo, async ({ caller, language }) => {
    const buyer = await findAccount(db, caller.buyerId);
    const hasTownship = buyer.is_all_township === false;
    return {
      id: buyer.id,
      name: buyer.name,
      url: mediaUrl(buyer.photo_key),
      phoneNo: buyer.phone ?? '',
      cityId: buyer.city_id,
      cityName: pick(language, buyer.city_name_en, buyer.city_name_my),
      townId: hasTownship ? buyer.township_id : null,
      townName: hasTownship ? pick(language, buyer.township_name_en, buyer.township_name_my) : '',
      address: buyer.address,
      isVerified: buyer.verified_at !== null,
    };
  });

  route(app, changeNameAndPhoto, async ({ caller, body, file, request }) => {
    const name = `profile:${caller.buyerId}`;
    const tooMany = await (file
      ? countUpload(deps, name, request.ip)
      : refuseTooMany(deps, { [name]: profileLimit }));
    if (tooMany) return tooMany;
    const saved = await changeProfile(deps, caller.buyerId, {
      name: body.Name,
      photo: file,
      ip: request.ip,
    });
    if (saved instanceof Refusal) return saved;
    await saved.dropReplaced().catch((error: unknown) => request.log.warn(error, 'an old photo stays'));
    return { id: caller.buyerId, name: body.Name, url: mediaUrl(saved.photoKey) };
  });

  // Decision 142: the profile address is also the delivery address of its label.
  route(app, saveUserAddress, async ({ caller, body, language }) => {
    const saved = await transact(db, async (trx) => {
      const address = await saveAddress(trx, caller.buyerId, {
        cityId: body.cityId,
        townshipId: body.townId || null,
        label: body.labelName,
        address: body.address,
        landmark: body.landMark,
        recipientName: '',
        recipientPhone: '',
      });
      await saveProfileAddress(trx, caller.buyerId, address);
    });
    return saved ?? { message: pick(language, 'Your address has been saved.', 'သင့်လိပ်စာကို သိမ်းပြီးပါပြီ။') };
  });

  route(app, deliveryAddresses, async ({ caller, language }) => {
    const rows = await findAddresses(db, caller.buyerId);
    return rows.map((row) => present(row, language));
  });

  route(app, saveDeliveryAddress, ({ caller, body, language, request }) => {
    const { labelName: label, townshipId, ...sent } = body;
    const once = idempotencyKeyOf(request, caller, 'CreateUserDeliveryAddress', body);
    const address = { ...sent, label, townshipId: townshipId || null };
    return transactOnce(db, once, async (trx) => {
      const saved = await saveAddress(trx, caller.buyerId, address);
      await dropOldKeys(trx, once);
      return present(saved, language);
    });
  });

  route(app, selectAddress, async ({ caller, body, language }) => {
    const refusal = await selectAddressOf(db, caller.buyerId, body.deliveryAddressId);
    const message = pick(language, 'We deliver to this address now.', 'ယခုမှစ၍ ဤလိပ်စာသို့ ပို့ဆောင်ပေးပါမည်။');
    return refusal ?? { message };
  });

  route(app, deleteDeliveryAddress, async ({ caller, query, language }) => {
    const refusal = await deleteAddressOf(db, caller.buyerId, query.id);
    return refusal ?? { message: pick(language, 'The address is deleted.', 'လိပ်စာကို ဖျက်ပြီးပါပြီ။') };
  });
}

interface ProfileDependencies {
  readonly db: Database;
  readonly files: FileStore;
}

interface SavedProfile {
  readonly photoKey: string | null;
  /** Deletes the replaced photo; a failure is harmless. */
  readonly dropReplaced: () => Promise<void>;
}

/** Saves the name and, if sent, a new photo. Refuses what is no picture. */
async function changeProfile(
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
  // Another buyer may have deleted the same picture concurrently.
  if (sent && photo && !(await files.exists('public', photo.name))) await makePhoto(files, sent, ip);
  const isReplaced = last !== null && last !== photoKey;
  return { photoKey, dropReplaced: () => (isReplaced ? dropPhoto(db, files, last) : Promise.resolve()) };
}
