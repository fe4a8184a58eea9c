import { readFileSync } from 'node:fs';
import { productText } from '../../src/search/product-text.ts';
import { catalogue, colourNamesOf, type Product, type Sku } from '../catalogue/build.ts';
import { htmlColumns } from '../content/columns.ts';
import { offerTextIds } from '../content/offer-texts.ts';
import { gallery, inColour, type ProductLook } from '../pictures/product.ts';
import { createRandom, hashText } from '../random.ts';
import type { Both } from '../text.ts';
import { daysAgo } from '../time.ts';
import type { FileSink } from './file-sink.ts';
import type { Batch } from './rows.ts';
import { sizeChartIdOf } from './size-charts.ts';

const tables = [
  'product',
  'product_category',
  'product_tag',
  'product_image',
  'product_clip',
  'variant',
  'variant_value',
  'sku',
  'sku_image',
  'stock_movement',
] as const;
type Rows = Record<(typeof tables)[number], Record<string, unknown>[]>;

type Pictures = { gallery: string[]; hero: string; ofColour: Map<string, string> };

const draw = (product: Product, files: FileSink): Pictures => {
  const colours = colourNamesOf(product);
  const look: ProductLook = {
    picture: product.picture,
    tint: product.main.tint,
    props: product.main.props,
    brand: product.brand,
    colours,
    random: createRandom(hashText(product.handle)),
  };
  const keys = gallery(look).map((picture) => files.picture(picture));
  const hero = keys[0] ?? '';
  // The first colour is the one that the gallery shows.
  const ofColour = new Map(
    colours.map((colour, index) => [colour, index === 0 ? hero : files.picture(inColour(look, colour))]),
  );
  return { gallery: keys, hero, ofColour };
};

/** What a product is found by: its names, its brand's and its categories'. */
export const searchTextOf = (product: Product, name: Both = product.name): string => {
  const categories = product.categoryIds.flatMap((id) => catalogue.categories[id - 1] ?? []);
  return productText({
    name,
    brand: product.brand,
    deepest: categories.slice(-1),
    upper: categories.slice(0, -1),
  });
};

const productRow = (product: Product, published: string) => ({
  id: product.id,
  handle: product.handle,
  brand_id: product.brand.id,
  name_en: product.name.en,
  name_my: product.name.my,
  ...htmlColumns('description', product.description),
  ...offersOf(product),
  size_chart_id: sizeChartIdOf(product),
  weight_grams: product.kind === 'phone' ? 450 : null,
  sold_count: product.soldCount,
  search_text: searchTextOf(product),
  published_at: published,
  created_at: published,
  updated_at: published,
});

/** Adds the levels of choice; returns the ids of their values, a list a level. */
const addVariants = (rows: Rows, product: Product, pictures: Pictures): number[][] =>
  product.levels.map((level, index) => {
    const variant_id = rows.variant.length + 1;
    const names = { name_en: level.en, name_my: level.my };
    rows.variant.push({ id: variant_id, product_id: product.id, level: index + 1, ...names });
    return level.values.map((value, sort) => {
      const id = rows.variant_value.length + 1;
      rows.variant_value.push({
        id,
        product_id: product.id,
        variant_id,
        name_en: value.en,
        name_my: value.my,
        image_key: pictures.ofColour.get(value.colour ?? '') ?? null,
        sort,
      });
      return id;
    });
  });

const colourOf = (product: Product, sku: Sku) =>
  sku.values
    .map((value, level) => product.levels[level]?.values[value]?.colour)
    .find((colour) => colour !== undefined);

const addSku = (
  rows: Rows,
  product: Product,
  sku: Sku,
  valueIds: readonly number[][],
  pictures: Pictures,
  created_at: string,
) => {
  const [value1_id, value2_id = null, value3_id = null] = sku.values.map(
    (value, level) => valueIds[level]?.[value] ?? null,
  );
  rows.sku.push({
    id: sku.id,
    product_id: product.id,
    code: `ZAY-${String(sku.id).padStart(5, '0')}`,
    value1_id,
    value2_id,
    value3_id,
    original_price: sku.original,
    promote_price: sku.promote,
    stock: sku.stock,
    created_at,
  });
  if (sku.stock > 0) {
    rows.stock_movement.push({ sku_id: sku.id, delta: sku.stock, reason: 'opening', created_at });
  }
  const main = pictures.ofColour.get(colourOf(product, sku) ?? '') ?? pictures.hero;
  const others = pictures.gallery.slice(1, 2);
  for (const [sort, file_key] of [main, ...others].entries()) {
    rows.sku_image.push({ sku_id: sku.id, file_key, is_main: sort === 0, sort });
  }
};

/** Products with their pictures, choices, SKUs and opening stock. */
export const productBatches = (files: FileSink, now: Date): Batch[] => {
  const rows = Object.fromEntries(tables.map((table) => [table, []])) as unknown as Rows;
  for (const product of catalogue.products) {
    const pictures = draw(product, files);
    // A thousandth of a day apart, so that the order of the newest is always the same.
    const published = daysAgo(now, product.daysOld + product.id / 1_000);
    rows.product.push(productRow(product, published));
    for (const category_id of product.categoryIds) {
      rows.product_category.push({ product_id: product.id, category_id });
    }
    for (const tag_id of product.tagIds) rows.product_tag.push({ product_id: product.id, tag_id });
    for (const [sort, file_key] of pictures.gallery.entries()) {
      rows.product_image.push({ product_id: product.id, file_key, sort });
    }
    const clip = clipOf(product, files);
    if (clip) rows.product_clip.push({ product_id: product.id, file_key: clip });
    const valueIds = addVariants(rows, product, pictures);
    for (const sku of product.skus) addSku(rows, product, sku, valueIds, pictures, published);
  }
  return tables.map((table) => [table, rows[table]]);
};

/** How a parcel is packed: drawn by us and encoded once (VP8, five seconds, no sound). */
const parcel = readFileSync(new URL('../clips/parcel.webm', import.meta.url));
/** Of how many products one has the clip. */
const every = 8;

/** Key of a product's clip, or null. */
const clipOf = (product: Product, files: FileSink): string | null =>
  product.id % every === 1 ? files.document(parcel, 'webm', 'video/webm') : null;

const kinds = (names: string) => new Set(names.split(' '));
const large = kinds('appliance furniture');
const fresh = kinds('dryfood drink snack');
const sealed = kinds('dryfood drink snack skincare makeup bath health babycare petfood');
const yearly = kinds('phone computer appliance kitchenappliance watch furniture outdoor');
const halfYearly = kinds('gadget electric sport toy petcare');
const sewn = kinds('shoes bag jacket trousers');
const setUp = kinds('phone computer');

const idOf = (key: string): number => {
  const id = offerTextIds.get(key);
  if (id === undefined) throw new Error(`No offer text "${key}"`);
  return id;
};

const warrantyOf = (kind: string) => {
  if (yearly.has(kind)) return idOf('warranty-12');
  if (halfYearly.has(kind)) return idOf('warranty-6');
  return sewn.has(kind) ? idOf('warranty-seams') : null;
};

const shippingOf = (kind: string) => {
  if (large.has(kind)) return idOf('ship-large');
  return idOf(fresh.has(kind) ? 'ship-fresh' : 'ship-small');
};

const installationOf = (kind: string) => {
  if (kind === 'appliance') return idOf('install-free');
  return setUp.has(kind) ? idOf('install-set-up') : null;
};

const preOrderFrom = 300_000;

/** Which offer texts stand under a product: a matter of its kind, and of its price for pre-orders. */
const offersOf = ({ kind, skus }: Product) => ({
  shipping_id: shippingOf(kind),
  return_policy_id: idOf(sealed.has(kind) ? 'return-sealed' : 'return-7'),
  warranty_id: warrantyOf(kind),
  installation_id: installationOf(kind),
  pre_order_tc_id: kind === 'phone' && (skus[0]?.original ?? 0) > preOrderFrom ? idOf('pre-order') : null,
});
