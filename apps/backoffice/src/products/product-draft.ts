import type { BodyInputOf } from '@zay/contract';
import { plainDigits, type saveProduct, type StaffProduct, type StoredPicture } from '@zay/contract/staff';
import type { BothLanguages } from '../ui/form/two-languages.tsx';
import { combinationKeys, draftOfSku, type LevelDraft, type SkuDraft } from './sku-draft.ts';

export type ProductBody = BodyInputOf<typeof saveProduct>;

/** The rows of terms under a product, by the field that names each. */
export const offerFields = [
  { field: 'shippingId', kind: 'shipping' },
  { field: 'policyId', kind: 'policy' },
  { field: 'warrantyId', kind: 'warranty' },
  { field: 'installationId', kind: 'installation' },
  { field: 'preOrderTcId', kind: 'pre-order-tc' },
] as const;
export type OfferField = (typeof offerFields)[number]['field'];

/** A product while it is being written. */
export interface ProductDraft extends Readonly<Record<OfferField, number | null>> {
  readonly id: number | null;
  readonly updatedAt: string | null;
  readonly state: StaffProduct['state'];
  readonly name: BothLanguages;
  readonly description: BothLanguages;
  readonly pictures: readonly StoredPicture[];
  readonly clips: readonly StoredPicture[];
  readonly brandId: number | null;
  readonly categoryIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly sizeChartId: number | null;
  readonly getOne: { readonly id: number; readonly label: string } | null;
  readonly levels: readonly LevelDraft[];
  /** By the keys of its values; those of combinations that are gone stay, should they come back. */
  readonly skus: Readonly<Record<string, SkuDraft>>;
}

const nothing = { en: '', my: '' };

export const newProduct: ProductDraft = {
  id: null,
  updatedAt: null,
  state: 'published',
  name: nothing,
  description: nothing,
  pictures: [],
  clips: [],
  brandId: null,
  categoryIds: [],
  tagIds: [],
  shippingId: null,
  policyId: null,
  warrantyId: null,
  installationId: null,
  preOrderTcId: null,
  sizeChartId: null,
  getOne: null,
  levels: [],
  skus: {},
};

type InLanguage = (text: BothLanguages) => string;

/** A stored product for its form. */
export function draftOf(product: StaffProduct, pick: InLanguage): ProductDraft {
  const { getOne, levels, skus, createdAt: _, soldCount: __, ...same } = product;
  const drafts: LevelDraft[] = levels.map(({ name, values }, level) => ({
    key: `level${level}`,
    name,
    values: values.map(({ id, name, picture }) => ({ key: `value${id}`, id, name, picture })),
  }));
  return {
    ...same,
    getOne: getOne && {
      id: getOne.skuId,
      label: [getOne.name, getOne.value].map(pick).filter(Boolean).join(' · '),
    },
    levels: drafts,
    skus: Object.fromEntries(
      skus.map(({ values, id, price, promotePrice, stock, ...sku }) => [
        values.map((at, level) => drafts[level]?.values[at]?.key ?? '').join(),
        {
          ...sku,
          id,
          stock,
          price: String(price),
          promotePrice: promotePrice === null ? '' : String(promotePrice),
          firstStock: '',
        },
      ]),
    ),
  };
}

/** The combinations that are sent, in the order of sending: what is on sale, and what was there already. */
export function sentKeys({ levels, skus }: Pick<ProductDraft, 'levels' | 'skus'>): string[] {
  return combinationKeys(levels).filter((key) => {
    const sku = draftOfSku(skus, key);
    return sku.active || sku.id !== null;
  });
}

/** Digits as a number; what else was typed goes as it is, for the server to refuse in words. */
function typedNumber(text: string): number {
  const digits = plainDigits(text);
  return (/^-?\d{1,15}$/.test(digits) ? Number(digits) : digits) as number;
}

const keysOf = (pictures: readonly StoredPicture[]) => pictures.map(({ key }) => key);

/** What is sent of a draft. */
export function bodyOf(draft: ProductDraft): ProductBody {
  const { levels, skus, getOne, pictures, clips, categoryIds, tagIds, ...same } = draft;
  const placeOf = new Map(levels.flatMap(({ values }) => values.map(({ key }, at) => [key, at] as const)));
  const pictureOf = new Map(
    levels.flatMap(({ values }) => values.map(({ key, picture }) => [key, picture] as const)),
  );
  /** A SKU without pictures of its own shows its values': the red one is seen in red. */
  const picturesOf = (key: string, sku: SkuDraft) =>
    sku.pictures.length > 0 ? sku.pictures : key.split(',').flatMap((value) => pictureOf.get(value) ?? []);
  return {
    ...same,
    pictures: keysOf(pictures),
    clips: keysOf(clips),
    categoryIds: [...categoryIds],
    tagIds: [...tagIds],
    getOneSkuId: getOne?.id ?? null,
    levels: levels.map(({ name, values }) => ({
      name,
      values: values.map(({ id, name, picture }) => ({ id, name, picture: picture?.key ?? null })),
    })),
    skus: sentKeys(draft).map((key) => {
      const sku = draftOfSku(skus, key);
      return {
        values: key === '' ? [] : key.split(',').map((value) => placeOf.get(value) ?? 0),
        code: sku.code,
        price: typedNumber(sku.price),
        promotePrice: sku.promotePrice.trim() === '' ? null : typedNumber(sku.promotePrice),
        active: sku.active,
        pictures: keysOf(picturesOf(key, sku)),
        firstStock: sku.id !== null || sku.firstStock.trim() === '' ? 0 : typedNumber(sku.firstStock),
      };
    }),
  };
}
