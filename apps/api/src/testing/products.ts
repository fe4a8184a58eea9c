import {
  emptyProductFields,
  saveProduct,
  staffProduct,
  uploadPicture,
  type ProductInput,
  type StaffProduct,
} from '@zay/contract/staff';
import sharp from 'sharp';
import type { TestMember, TestOffice } from './staff.ts';

const both = (en: string, my = '') => ({ en, my });
type Sku = ProductInput['skus'][number];

/** A SKU as sent by the form, at 1,000 kyats, with ten pieces if new. */
export const skuInput = (changes: Partial<Sku> = {}): Sku => ({
  values: [],
  code: '',
  price: 1_000,
  promotePrice: null,
  active: true,
  pictures: [],
  firstStock: 10,
  ...changes,
});

/** A level of new values. */
export const levelInput = (name: string, ...values: string[]): ProductInput['levels'][number] => ({
  name: both(name),
  values: values.map((value) => ({ id: null, name: both(value), picture: null })),
});

/** A new product as sent by the form, with one SKU and no choices. */
export const productInput = (changes: Partial<ProductInput> = {}): ProductInput => ({
  id: null,
  updatedAt: null,
  state: 'published',
  ...emptyProductFields,
  name: both('Clay pot', 'မြေအိုး'),
  description: both('<p>Fired twice.</p>', '<p>နှစ်ကြိမ် ဖုတ်ထားသည်။</p>'),
  pictures: [],
  clips: [],
  categoryIds: [],
  tagIds: [],
  getOneSkuId: null,
  levels: [],
  skus: [skuInput()],
  ...changes,
});

/** Uploads a single-colour picture. @returns its key */
export async function uploadColour(office: TestOffice, token: string, background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { body } = await office.call(uploadPicture, {
    token,
    files: { File: new Blob([new Uint8Array(bytes)]) },
  });
  return body.key;
}

/** Converts a read product to the form's input. */
export const formOf = ({ getOne, ...product }: StaffProduct): ProductInput => ({
  ...product,
  pictures: product.pictures.map(({ key }) => key),
  clips: product.clips.map(({ key }) => key),
  getOneSkuId: getOne?.skuId ?? null,
  levels: product.levels.map(({ name, values }) => ({
    name,
    values: values.map(({ id, name, picture }) => ({ id, name, picture: picture?.key ?? null })),
  })),
  skus: product.skus.map(({ pictures, ...sku }) => ({
    ...sku,
    pictures: pictures.map(({ key }) => key),
    firstStock: 0,
  })),
});

/** The calls of the product form by a member of staff. */
export function productCalls(who: () => { readonly office: TestOffice; readonly member: TestMember }) {
  const send = (body: ProductInput, lang = 'en-US') =>
    who().office.call(saveProduct, { token: who().member.token, body, lang });
  const read = async (id: number): Promise<StaffProduct> =>
    (await who().office.call(staffProduct, { token: who().member.token, query: { id } })).body;
  const saved = async (body: ProductInput): Promise<StaffProduct> => {
    const answer = await send(body);
    if (answer.status !== 200) throw new Error(`not saved: ${JSON.stringify(answer.body)}`);
    return read(answer.body.id);
  };
  return {
    send,
    read,
    /** Creates a product and reads it. */
    made: (changes: Partial<ProductInput> = {}) => saved(productInput(changes)),
    change: (product: StaffProduct, changes: Partial<ProductInput>) =>
      saved({ ...formOf(product), ...changes }),
  };
}
