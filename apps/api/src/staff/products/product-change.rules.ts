import type { BulkChange, ProductChange, ProductInput, StaffProduct } from '@zay/contract/staff';

type Sku = ProductInput['skus'][number];
type Prices = Pick<Sku, 'price' | 'promotePrice'>;

/** The product as its form would send it, with a change of `change`. */
export function changedInput(product: StaffProduct, change: ProductChange): ProductInput {
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
    default:
      return { ...input, skus: input.skus.map((sku) => ({ ...sku, ...pricesAfter(sku, change) })) };
  }
}

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
