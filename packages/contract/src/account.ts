import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import {
  configId,
  id,
  idInput,
  languageType,
  Message,
  name,
  newPassword,
  optionalIdInput,
  optionalText,
  ownUserId,
  password,
  phone,
  text,
  renamed,
  tolerant,
  url,
  verificationCode,
} from './core/fields.ts';
import { addressLabels, defaultAddressLabel } from './ids.ts';
import { limits } from './limits.ts';

/** `isVerified` is about the phone. Without a profile address the ids are null and the texts empty. */
export const AccountInfo = z
  .object({
    id,
    name: z.string(),
    url,
    phoneNo: z.string(),
    cityId: id.nullable(),
    cityName: z.string(),
    townId: id.nullable(),
    townName: z.string(),
    address: z.string(),
    isVerified: z.boolean(),
  })
  .meta({ id: 'AccountInfo' });
export type AccountInfo = z.infer<typeof AccountInfo>;

const write = { method: 'POST', tag: 'Auth', auth: 'buyer' } as const;
const changed = { message: 'Saved.' };

const phoneFields = {
  userId: ownUserId,
  emailOrPhoneNo: phone,
  language: languageType,
  applicationConfigId: configId,
};

export const accountInfo = endpoint({
  row: 'API-10',
  method: 'GET',
  path: '/api/Auth/myaccount',
  tag: 'Auth',
  summary: "Read the caller's account.",
  auth: 'buyer',
  query: z.object({ userId: ownUserId }),
  response: AccountInfo,
  example: {
    query: { userId: 42 },
    response: {
      id: 42,
      name: 'Aye Aye',
      url: '/media/a1b2c3.webp',
      phoneNo: '09770000001',
      cityId: 260,
      cityName: 'Yangon',
      townId: 2601,
      townName: 'Kamayut',
      address: 'No. 12, Hledan Road',
      isVerified: true,
    },
  },
});

export const saveUserAddress = endpoint({
  ...write,
  row: 'API-05',
  alsoMethods: ['PUT'],
  path: '/api/Auth/addandchangeuseraddress',
  summary: 'Save the profile address, and the delivery address of its label.',
  body: tolerant(
    (raw) => renamed(raw, { townshipId: 'townId', landmark: 'landMark' }),
    z
      .object({
        userId: ownUserId,
        address: text(limits.address),
        townId: optionalIdInput.nullable(),
        cityId: idInput,
        labelName: z.enum(addressLabels, 'not-chosen').default(defaultAddressLabel),
        landMark: optionalText(limits.landmark),
        applicationConfigId: configId,
      })
      .meta({ id: 'UserAddressBody' }),
  ),
  response: Message,
  refusals: {
    'unknown-city': 400,
    'unknown-township': 400,
    'township-required': 400,
    'too-many-addresses': 400,
  },
  example: {
    body: {
      userId: 42,
      address: 'No. 12, Hledan Road',
      townId: 2601,
      cityId: 260,
      labelName: 'Home',
      landMark: 'Hledan market',
      applicationConfigId: 23,
    },
    response: changed,
  },
});

export const changeNameAndPhoto = endpoint({
  ...write,
  row: 'API-11',
  path: '/api/Auth/changenameandlogo',
  summary: 'Change the name and, with a file, the photo of the profile.',
  multipart: { fileField: 'LogoFile', fileRequired: false },
  body: z
    .object({ UserId: ownUserId, Name: name, ApplicationConfigId: configId })
    .meta({ id: 'NameAndPhotoForm' }),
  response: z.object({ id, name: z.string(), url }).meta({ id: 'NameAndPhoto' }),
  refusals: { 'not-an-image': 400, 'image-too-large': 400, 'image-too-small': 400 },
  example: {
    body: { UserId: 42, Name: 'Aye Aye', ApplicationConfigId: 23 },
    response: { id: 42, name: 'Aye Aye', url: '/media/a1b2c3.webp' },
  },
});

export const changePhone = endpoint({
  ...write,
  row: 'API-12',
  path: '/api/Auth/changephonenumber',
  summary: 'Begin to change the phone: a code goes to the new one.',
  body: z
    .object({
      ...phoneFields,
      /** Required outside the demo if the buyer has one. A wrong one is always refused. */
      password: password.optional(),
    })
    .meta({ id: 'ChangePhoneBody' }),
  response: Message,
  refusals: { 'phone-taken': 400, 'too-many-codes': 429, 'sms-failed': 503, 'sms-limit': 503 },
  example: {
    body: {
      userId: 42,
      emailOrPhoneNo: '09770000009',
      password: 'demo1234',
      language: 1,
      applicationConfigId: 23,
    },
    response: { message: 'We sent a code to your phone number.' },
  },
});

export const verifyChangedPhone = endpoint({
  ...write,
  row: 'API-13',
  path: '/api/Auth/verifychangedphonenumber',
  summary: 'Finish changing the phone with the code it received; every other login ends.',
  body: z.object({ ...phoneFields, code: verificationCode }).meta({ id: 'VerifyChangedPhoneBody' }),
  response: z.object({ user: z.object({ id, phoneNo: z.string() }) }).meta({ id: 'ChangedPhone' }),
  refusals: { 'wrong-code': 400, 'code-expired': 400, 'phone-taken': 400 },
  example: {
    body: { userId: 42, emailOrPhoneNo: '09770000009', code: '123456', language: 1, applicationConfigId: 23 },
    response: { user: { id: 42, phoneNo: '09770000009' } },
  },
});

export const changePassword = endpoint({
  ...write,
  row: 'API-14',
  path: '/api/Auth/changepassword',
  summary: 'Change the password; every login ends.',
  body: z
    .object({
      userId: ownUserId,
      oldPassword: password,
      newPassword,
      applicationConfigId: configId,
      language: languageType,
    })
    .meta({ id: 'ChangePasswordBody' }),
  response: Message,
  refusals: { 'wrong-old-password': 400 },
  example: {
    body: {
      userId: 42,
      oldPassword: 'demo1234',
      newPassword: 'newpass1',
      applicationConfigId: 23,
      language: 1,
    },
    response: changed,
  },
});
