import {
  nrcShortForms,
  uploadFile,
  type BodyInputOf,
  type requestCertificate,
  type requestScore,
} from '@zay/contract';
import sharp from 'sharp';
import type { Database } from '../platform/database/database.ts';
import type { TestShop } from './shop.ts';

export type ScoreInput = BodyInputOf<typeof requestScore>;

/** A form as sent by the storefront, with an existing NRC township: 12/… (N) 123456. */
export async function scoreInput(db: Database, changes: Partial<ScoreInput> = {}): Promise<ScoreInput> {
  const township = await db
    .selectFrom('nrc_township')
    .select('id')
    .where('nrc_state_id', '=', 12)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return {
    studentName: 'မောင်အောင်ကျော်',
    fatherName: 'ဦးကျော်',
    birthday: '2006-05-06',
    phoneNumber: '09770000001',
    address: 'No. 12, Hledan Road, Yangon',
    nrc: { stateNumberId: 12, stateShortFormId: township.id, nationId: 1, nrcNumber: '123456' },
    examYear: 2024,
    rollNumber: 'KMY1234',
    stateId: 12,
    schoolName: 'Basic Education High School 2, Kamayut',
    subjectIds: [1, 2, 3],
    ...changes,
  };
}

export type CertificateInput = BodyInputOf<typeof requestCertificate>;

/** Uploads a new picture. @returns its address */
export async function uploadPicture(shop: TestShop, token: string): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f7a5a' } })
    .jpeg()
    .toBuffer();
  const picture = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  return (await shop.call(uploadFile, { token, files: { File: picture } })).body.url;
}

/** A valid form with three new pictures of the buyer. */
export async function certificateForm(
  shop: TestShop,
  token: string,
  changes: Partial<CertificateInput> = {},
): Promise<CertificateInput> {
  const { body: townships } = await shop.call(nrcShortForms, { query: { StateId: 12 } });
  const [photoUrl, nrcFrontUrl, nrcBackUrl] = [
    await uploadPicture(shop, token),
    await uploadPicture(shop, token),
    await uploadPicture(shop, token),
  ];
  return {
    studentName: 'မသီရိအောင်',
    studentNameEng: 'Ma Thiri Aung',
    fatherName: 'ဦးအောင်ကျော်',
    birthday: '2004-05-06',
    phoneNumber: '09770000001',
    address: 'No. 12, Hledan Road',
    nrc: { stateNumberId: 12, stateShortFormId: townships[0]?.id ?? 0, nationId: 1, nrcNumber: '123456' },
    otherId: '',
    examYear: 2022,
    rollNumber: 'KMY1234',
    stateId: 12,
    centre: 'Kamayut 2',
    schoolName: 'B.E.H.S. 2, Kamayut',
    subjectIds: [3, 1],
    reason: 'damaged',
    reasonText: '',
    photoUrl,
    nrcFrontUrl,
    nrcBackUrl,
    reportUrl: '',
    ...changes,
  };
}
