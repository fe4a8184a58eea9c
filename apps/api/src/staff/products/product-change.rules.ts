import { isDeepStrictEqual } from 'node:util';
import type { BulkChange, ProductChange, ProductInput, StaffProduct } from '@zay/contract/staff';
import type { ActParts } from './act-parts.store.ts';

type Sku = ProductInput['skus'][number];
type Prices = Pick<Sku, 'price' | 'promotePrice'>;

/** The product as its form would send it, with a change of `change`. */
export function changedInput(
  product: StaffProduct,
  change: Exclude<ProductChange, { kind: 'undo' }>,
): ProductInput {
  const input = inputOf(product);
  const { categoryIds, tagIds } = product;
  switch (change.kind) {
    case 'shown':
      return { ...input, state: change.shown ? 'published' : 'hidden' };
    case 'category':
      return { ...input, categoryIds: [...new Set([...categoryIds, change.id])] };
    case 'tag':
      return { ...input, tagIds: [...new Set([...tagIds, change.id])] };
    case 'no-tag':
      return { ...input, tagIds: tagIds.filter((id) => id !== change.id) };
    case 'promotion': {
      const { promotionFrom, promotionTo } = change;
      return { ...input, promotionFrom, promotionTo, skus: repriced(input.skus, change) };
    }
    case 'no-promotion': {
      // The free piece keeps its period.
      const period = input.getOneSkuId === null ? { promotionFrom: null, promotionTo: null } : {};
      return { ...input, ...period, skus: repriced(input.skus, change) };
    }
    default:
      return { ...input, skus: repriced(input.skus, change) };
  }
}

const repriced = (skus: readonly Sku[], change: PriceChange): Sku[] =>
  skus.map((sku) => ({ ...sku, ...pricesAfter(sku, change) }));

/** The product as before an act on many; null if the act did not change it, or somebody changed the same since. */
export function undoneInput(product: StaffProduct, parts: ActParts | undefined): ProductInput | null {
  if (!parts) return null;
  const input = inputOf(product);
  const { before, after } = parts;
  const isAsLeft = isDeepStrictEqual(
    { ...after, skus: undefined },
    { ...pickFields(input, Object.keys(after)), skus: undefined },
  );
  const skus = input.skus.map((sku, index) => {
    const id = String(product.skus[index]?.id);
    const left = after.skus?.[id] ?? {};
    return isDeepStrictEqual(left, pickFields(sku, Object.keys(left)))
      ? { ...sku, ...before.skus?.[id] }
      : null;
  });
  if (!isAsLeft || skus.includes(null)) return null;
  return { ...input, ...before, skus: skus.filter((sku) => sku !== null) } as ProductInput;
}

const pickFields = (from: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));

type PriceChange = Extract<
  ProductChange,
  { kind: 'price-by-amount' | 'price-by-percent' | 'promotion' | 'no-promotion' }
>;

/** In whole kyats, at least 1. The promotion price stays, so it may come to be no longer below the price. */
export function pricesAfter({ price, promotePrice }: Prices, change: PriceChange): Prices {
  switch (change.kind) {
    case 'price-by-amount':
      return { price: atLeastOne(price + change.amount), promotePrice };
    case 'price-by-percent':
      return { price: partOf(price, 100 + change.percent), promotePrice };
    case 'promotion':
      return { price, promotePrice: partOf(price, 100 - change.percent) };
    case 'no-promotion':
      return { price, promotePrice: null };
  }
}

const atLeastOne = (kyats: number) => Math.max(1, kyats);

/** Per cent in hundredths, so that 1,005 kyats and 10 per cent are not off by a rounding of binary fractions. */
const partOf = (price: number, percent: number) =>
  atLeastOne(Math.round((price * Math.round(percent * 100)) / 10_000));

/** Changed prices, by SKU. */
export function priceChanges(before: StaffProduct, after: ProductInput): BulkChange[] {
  return before.skus.flatMap((sku, index) => {
    const name = nameOf(before, sku.values);
    return (['price', 'promotePrice'] as const).flatMap((field): BulkChange[] => {
      const now = after.skus[index]?.[field] ?? null;
      return now === sku[field] ? [] : [{ name, field, before: sku[field], after: now }];
    });
  });
}

/** The choice of a SKU, as `Red, XL`. */
export function nameOf({ levels }: Pick<StaffProduct, 'levels'>, values: readonly number[]) {
  const names = values.flatMap((at, level) => levels[level]?.values[at]?.name ?? []);
  return {
    en: names.map(({ en, my }) => en || my).join(', '),
    my: names.map(({ en, my }) => my || en).join(', '),
  };
}

const keysOf = (files: readonly { readonly key: string }[]) => files.map(({ key }) => key);

/** The product as its form would send it unchanged. */
export function inputOf({ pictures, clips, getOne, levels, skus, ...product }: StaffProduct): ProductInput {
  return {
    ...product,
    pictures: keysOf(pictures),
    clips: keysOf(clips),
    getOneSkuId: getOne?.skuId ?? null,
    levels: levels.map((level) => ({
      ...level,
      values: level.values.map((value) => ({ ...value, picture: value.picture?.key ?? null })),
    })),
    skus: skus.map((sku) => ({ ...sku, pictures: keysOf(sku.pictures), firstStock: 0 })),
  };
}
