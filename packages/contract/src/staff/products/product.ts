import { z } from 'zod';
import { count, dateTime, id, idInput, kyats } from '../../core/fields.ts';
import { Names } from '../bilingual.ts';
import { examplesOf, outputsOf } from '../content/fields.ts';
import { removedOfSave } from '../removed-html.ts';
import { StoredPicture } from '../pictures.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { productFields } from './fields.ts';
import { ProductInput } from './form.ts';
import { productLimits } from './limits.ts';
import { productStates } from './list.ts';

/** A product, as its form edits it. */
export const StaffProduct = z
  .object({
    id,
    updatedAt: dateTime,
    createdAt: dateTime,
    soldCount: count,
    state: z.enum(productStates),
    ...outputsOf(productFields),
    pictures: z.array(StoredPicture),
    clips: z.array(StoredPicture),
    /** The deepest categories; the product belongs to their ancestors too. */
    categoryIds: z.array(id),
    tagIds: z.array(id),
    specifications: z.array(z.object({ name: Names, value: Names })),
    getOne: z.object({ skuId: id, productId: id, name: Names, value: Names }).nullable(),
    levels: z.array(
      z.object({
        name: Names,
        values: z.array(z.object({ id, name: Names, picture: StoredPicture.nullable() })),
      }),
    ),
    skus: z.array(
      z.object({
        id,
        values: z.array(count),
        code: z.string(),
        price: kyats,
        promotePrice: kyats.nullable(),
        /** Missing without the right to cost prices. */
        costPrice: kyats.nullable().optional(),
        active: z.boolean(),
        stock: count,
        pictures: z.array(StoredPicture),
      }),
    ),
  })
  .meta({ id: 'StaffProduct' });
export type StaffProduct = z.infer<typeof StaffProduct>;

const key = '0123456789abcdef0123456789abcdef.jpg';
const picture = { key, url: '/media/0123456789abcdef0123456789abcdef.webp' };
const shared = {
  id: 101,
  updatedAt: '2026-03-02T08:00:00.000Z',
  state: 'published' as const,
  ...examplesOf(productFields),
  categoryIds: [14],
  tagIds: [5],
  specifications: [
    { name: { en: 'Material', my: 'အသား' }, value: { en: '100 % cotton', my: 'ချည် ၁၀၀ ရာခိုင်နှုန်း' } },
  ],
};
const colour = { name: { en: 'Colour', my: 'အရောင်' } };
const red = { id: 31, name: { en: 'Red', my: 'အနီ' } };
const sku = { values: [0], code: 'ZAY-01204', price: 12_000, promotePrice: 10_000, active: true };

export const staffProduct = staffEndpoint({
  name: 'GetProduct',
  method: 'GET',
  summary: 'Tell everything of one product, in both languages.',
  auth: 'staff',
  right: ['products', 'stock'],
  query: z.object({ id: idInput }),
  response: StaffProduct,
  refusals: { 'product-not-found': 404 },
  example: {
    query: { id: 101 },
    response: {
      ...shared,
      createdAt: '2026-03-01T08:00:00.000Z',
      soldCount: 4,
      pictures: [picture],
      clips: [],
      getOne: null,
      levels: [{ ...colour, values: [{ ...red, picture }] }],
      skus: [{ ...sku, id: 1204, stock: 8, pictures: [picture] }],
    },
  },
});

export const saveProduct = staffEndpoint({
  name: 'SaveProduct',
  method: 'POST',
  summary: 'Store a whole product, a new one or a changed one; SKUs that are left out are switched off.',
  auth: 'staff',
  right: 'products',
  body: ProductInput,
  idempotent: true,
  response: z.object({ id, updatedAt: dateTime, removed: removedOfSave }).meta({ id: 'SavedProduct' }),
  refusals: { 'product-not-found': 404, 'changed-meanwhile': 409 },
  refusalBodies: { 'changed-meanwhile': z.looseObject({ by: z.string() }) },
  example: {
    body: {
      ...shared,
      pictures: [key],
      clips: [],
      getOneSkuId: null,
      levels: [{ ...colour, values: [{ ...red, picture: key }] }],
      skus: [{ ...sku, pictures: [key], firstStock: 0 }],
    },
    response: { id: 101, updatedAt: '2026-03-02T08:05:00.000Z' },
  },
});

export const uploadClip = staffEndpoint({
  name: 'UploadClip',
  method: 'POST',
  summary: 'Store a short video (MP4 or WebM, at most 20 MB) that everybody may see.',
  auth: 'staff',
  right: 'products',
  multipart: {
    fileField: 'File',
    fileRequired: true,
    longest: { bytes: productLimits.clipBytes, refusal: 'clip-too-large', kinds: 'MP4 or WebM.' },
  },
  response: StoredPicture,
  refusals: { 'file-required': 400, 'not-a-clip': 400, 'clip-too-large': 400 },
  example: {
    response: {
      key: '0123456789abcdef0123456789abcdef.mp4',
      url: '/media/0123456789abcdef0123456789abcdef.mp4',
    },
  },
});
