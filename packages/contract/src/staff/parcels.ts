import { z } from 'zod';
import { ApiError } from '../core/error.ts';
import { id, idInput, optionalText, url } from '../core/fields.ts';
import { foldDigits } from '../core/text.ts';
import { textKinds } from '../core/text-kinds.ts';
import { limits } from '../limits.ts';
import { OrderStatus } from '../order-entities.ts';
import { Names } from './bilingual.ts';
import { ChangedMeanwhile } from './content/resource.ts';
import { fileKey, StoredPicture } from './pictures.ts';
import { seenVersion, version } from './seen-version.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Number by which a courier finds a parcel: letters, digits and a few signs. '' for none. */
export const parcelNumber = optionalText(limits.parcelNumber)
  .overwrite(foldDigits)
  .refine((number) => /^[\p{L}\p{M}\p{N} ./#_+:()-]*$/u.test(number), 'parcel-number')
  .register(textKinds, { kind: 'line' });

/** How a parcel is sent off; every part may be missing. */
export const parcelParts = {
  courierId: idInput.nullable().default(null),
  number: parcelNumber,
  /** Key of a picture from `UploadParcelReceipt`. */
  receipt: fileKey.nullable().default(null),
};
const ParcelInput = z.object(parcelParts);
export type ParcelInput = z.infer<typeof ParcelInput>;
export const parcelInput = ParcelInput.optional();

/** The parcel of an order as it was sent off. */
export const StaffParcel = z
  .object({
    courier: z.object({ id, name: Names }).nullable(),
    number: z.string(),
    /** The courier's page of this parcel; '' when there is none. */
    trackUrl: url,
    /** Its URL is signed and expires. */
    receipt: StoredPicture.nullable(),
    version,
  })
  .meta({ id: 'StaffParcel' });
export type StaffParcel = z.infer<typeof StaffParcel>;

const orders = { auth: 'staff', right: 'orders', method: 'POST' } as const;
const exampleKey = '0123456789abcdef0123456789abcdef.jpg';
const exampleReceipt = { key: exampleKey, url: `/files/${exampleKey}?expires=1795228200&signature=5f0c` };

export const exampleParcel: StaffParcel = {
  courier: { id: 3, name: { en: 'Shwe Courier', my: 'ရွှေကူရီယာ' } },
  number: 'SC 204518',
  trackUrl: 'https://courier.example/track?no=SC%20204518',
  receipt: exampleReceipt,
  version: 'k3J',
};

export const uploadParcelReceipt = staffEndpoint({
  ...orders,
  name: 'UploadParcelReceipt',
  summary:
    'Store the picture of a receipt for parcels, which their buyers and staff with this right may see.',
  multipart: { fileField: 'File', fileRequired: true },
  response: StoredPicture,
  refusals: { 'file-required': 400, 'not-an-image': 400, 'image-too-large': 400, 'image-too-small': 400 },
  example: { response: exampleReceipt },
});

export const saveParcel = staffEndpoint({
  ...orders,
  name: 'SaveParcel',
  idempotent: true,
  summary:
    'Change courier, number or receipt of a parcel that was sent off; the buyer is told of a new courier or number.',
  body: z.object({ orderId: idInput, version: seenVersion, ...parcelParts }).meta({ id: 'SaveParcelBody' }),
  /** Null when nothing is known of the parcel any more. */
  response: z.object({ parcel: StaffParcel.nullable() }).meta({ id: 'SavedParcel' }),
  refusals: {
    'order-not-found': 404,
    'step-not-allowed': 409,
    'changed-meanwhile': 409,
    'courier-has-cash': 409,
  },
  refusalBodies: {
    'step-not-allowed': ApiError.extend({ status: OrderStatus }),
    'changed-meanwhile': ChangedMeanwhile,
  },
  example: {
    body: { orderId: 7001, version: 'k3J', courierId: 3, number: 'SC 204518', receipt: exampleKey },
    response: { parcel: exampleParcel },
  },
});
