import { productFactNames, yangonClock, type BodyInputOf, type ProductFactName } from '@zay/contract';
import {
  emptyProductFields,
  plainDigits,
  type ProductFieldValues,
  type saveProduct,
  type StaffProduct,
  type StoredPicture,
} from '@zay/contract/staff';
import { formatAmount } from '@zay/web/platform/money.ts';
import type { BothLanguages } from '../ui/form/two-languages.tsx';
import {
  combinationKeys,
  draftOfSku,
  type LevelDraft,
  type SkuDraft,
  type SpecificationDraft,
} from './sku-draft.ts';

export type ProductBody = BodyInputOf<typeof saveProduct>;

type TypedNumbers = Readonly<Record<ProductFactName, string>>;

/** Begin and end of the promotion, in Myanmar's time as `MomentField` has it. */
interface TypedPeriod {
  readonly promotionFrom: string;
  readonly promotionTo: string;
}

/** Form values of a product. Numbers are as typed. */
export interface ProductDraft
  extends Omit<ProductFieldValues, ProductFactName | keyof TypedPeriod>, TypedNumbers, TypedPeriod {
  readonly id: number | null;
  readonly updatedAt: string | null;
  readonly state: StaffProduct['state'];
  readonly pictures: readonly StoredPicture[];
  readonly clips: readonly StoredPicture[];
  readonly categoryIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly specifications: readonly SpecificationDraft[];
  readonly getOne: { readonly id: number; readonly label: string } | null;
  readonly levels: readonly LevelDraft[];
  /** By combination key. SKUs of removed combinations stay, in case the combination returns. */
  readonly skus: Readonly<Record<string, SkuDraft>>;
}

function typedNumbers(fields: Pick<ProductFieldValues, ProductFactName>): TypedNumbers {
  const typed = productFactNames.map((name) => [name, String(fields[name] ?? '')] as const);
  return Object.fromEntries(typed) as TypedNumbers;
}

const typedMoment = (instant: string | null) =>
  instant === null ? '' : yangonClock(Date.parse(instant)).slice(0, 16);

function typedPeriod({
  promotionFrom,
  promotionTo,
}: Pick<ProductFieldValues, keyof TypedPeriod>): TypedPeriod {
  return { promotionFrom: typedMoment(promotionFrom), promotionTo: typedMoment(promotionTo) };
}

export const newProduct: ProductDraft = {
  id: null,
  updatedAt: null,
  state: 'published',
  ...emptyProductFields,
  ...typedNumbers(emptyProductFields),
  ...typedPeriod(emptyProductFields),
  pictures: [],
  clips: [],
  categoryIds: [],
  tagIds: [],
  specifications: [],
  getOne: null,
  levels: [],
  skus: {},
};

type Specification = StaffProduct['specifications'][number];

/** By its name, so that it is the same line after others were added or moved. */
function keyOfSpecification({ name }: Specification, before: readonly Specification[]): string {
  const times = before.filter((one) => one.name.en === name.en && one.name.my === name.my).length;
  return `specification/${name.en}/${name.my}/${times}`;
}

type InLanguage = (text: BothLanguages) => string;

/** The form values of a stored product. */
export function draftOf(product: StaffProduct, pick: InLanguage): ProductDraft {
  const { specifications, getOne, levels, skus, createdAt: _, soldCount: __, ...same } = product;
  const drafts: LevelDraft[] = levels.map(({ name, values }) => ({
    // By its oldest value, so that it is the same level after others were added or removed.
    key: `level${Math.min(...values.map(({ id }) => id))}`,
    name,
    values: values.map(({ id, name, picture }) => ({ key: `value${id}`, id, name, picture })),
  }));
  return {
    ...same,
    ...typedNumbers(product),
    ...typedPeriod(product),
    specifications: specifications.map((one, index) => ({
      ...one,
      key: keyOfSpecification(one, specifications.slice(0, index)),
    })),
    getOne: getOne && {
      id: getOne.skuId,
      label: [getOne.name, getOne.value].map(pick).filter(Boolean).join(' · '),
    },
    levels: drafts,
    skus: Object.fromEntries(
      skus.map(({ values, id, price, promotePrice, costPrice, stock, ...sku }) => [
        values.map((at, level) => drafts[level]?.values[at]?.key ?? '').join(),
        {
          ...sku,
          id,
          stock,
          price: formatAmount(price),
          promotePrice: promotePrice === null ? '' : formatAmount(promotePrice),
          ...(costPrice !== undefined && { costPrice: costPrice === null ? '' : formatAmount(costPrice) }),
          firstStock: '',
        },
      ]),
    ),
  };
}

/** A new, hidden product with everything of another but its codes, stock and ids. */
export function copyOf(draft: ProductDraft): ProductDraft {
  return {
    ...draft,
    id: null,
    updatedAt: null,
    state: 'hidden',
    levels: draft.levels.map((level) => ({
      ...level,
      values: level.values.map((value) => ({ ...value, id: null })),
    })),
    skus: Object.fromEntries(
      Object.entries(draft.skus).map(([key, sku]) => [
        key,
        { ...sku, id: null, code: '', stock: 0, firstStock: '' },
      ]),
    ),
  };
}

/** The combinations to send, in order: those on sale, and those already stored. */
export function sentKeys({ levels, skus }: Pick<ProductDraft, 'levels' | 'skus'>): string[] {
  return combinationKeys(levels).filter((key) => {
    const sku = draftOfSku(skus, key);
    return sku.active || sku.id !== null;
  });
}

/** Digits as a number; other text is sent unchanged, and the server returns a field error. */
function typedNumber(text: string): number {
  const digits = plainDigits(text);
  return (/^-?\d{1,15}$/.test(digits) ? Number(digits) : digits) as number;
}

/** The number fields; null if empty. */
function sentNumbers(draft: TypedNumbers): Record<ProductFactName, number | null> {
  const sent = productFactNames.map((name) => {
    const text: string = draft[name];
    return [name, text.trim() === '' ? null : typedNumber(text)] as const;
  });
  return Object.fromEntries(sent) as Record<ProductFactName, number | null>;
}

const keysOf = (pictures: readonly StoredPicture[]) => pictures.map(({ key }) => key);

/** The request body of a draft. */
export function bodyOf(draft: ProductDraft): ProductBody {
  const { levels, skus, getOne, pictures, clips, categoryIds, tagIds, specifications, ...same } = draft;
  const placeOf = new Map(levels.flatMap(({ values }) => values.map(({ key }, at) => [key, at] as const)));
  const pictureOf = new Map(
    levels.flatMap(({ values }) => values.map(({ key, picture }) => [key, picture] as const)),
  );
  /** A SKU without pictures shows those of its values, such as the colour. */
  const picturesOf = (key: string, sku: SkuDraft) =>
    sku.pictures.length > 0 ? sku.pictures : key.split(',').flatMap((value) => pictureOf.get(value) ?? []);
  return {
    ...same,
    ...sentNumbers(draft),
    pictures: keysOf(pictures),
    clips: keysOf(clips),
    categoryIds: [...categoryIds],
    tagIds: [...tagIds],
    specifications: specifications.map(({ name, value }) => ({ name, value })),
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
        ...(sku.costPrice !== undefined && {
          costPrice: sku.costPrice.trim() === '' ? null : typedNumber(sku.costPrice),
        }),
        active: sku.active,
        pictures: keysOf(picturesOf(key, sku)),
        firstStock: sku.id !== null || sku.firstStock.trim() === '' ? 0 : typedNumber(sku.firstStock),
      };
    }),
  };
}
