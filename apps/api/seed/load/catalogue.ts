import { brands, type Brand } from '../catalogue/brands.ts';
import { catalogue, hasChoice, mains, type Product, type Category } from '../catalogue/build.ts';
import { tags } from '../catalogue/tags.ts';
import { deeper } from '../pictures/frame.ts';
import { banner, brandBanner, logo, tile } from '../pictures/scenes.ts';
import { daysAgo } from '../time.ts';
import type { FileSink } from './file-sink.ts';
import { productBatches } from './products.ts';
import type { Batch } from './rows.ts';
import { sizeChartBatch } from './size-charts.ts';

/** Everything of the catalogue but its offer texts, in the order of foreign keys; its pictures are put into `files`. */
export const catalogueBatches = (files: FileSink, now: Date): Batch[] => [
  ...departmentBatches(files, now),
  sizeChartBatch(files),
  ...productBatches(files, now),
  ['get_one_promotion', getOneRows(now)],
];

const price = (product: Product) => product.skus[0]?.original ?? 0;

/** In every main category one product brings a cheaper one for free. */
const getOneRows = (now: Date) =>
  mains.flatMap((main) => {
    const group = catalogue.products.filter((product) => product.main === main);
    const free = group
      .filter((product) => !hasChoice(product) && (product.skus[0]?.stock ?? 0) > 20)
      .toSorted((one, other) => price(one) - price(other))[0];
    const sku = free?.skus[0];
    if (!free || !sku) return [];
    const paid = group.find(
      (product) =>
        !product.skus[0]?.promote &&
        product.skus.some(({ stock }) => stock > 10) &&
        price(product) > price(free) * 1.5,
    );
    return paid
      ? [{ product_id: paid.id, free_product_id: free.id, free_sku_id: sku.id, created_at: daysAgo(now, 14) }]
      : [];
  });

const backgroundOf = ({ id, main }: Category) =>
  banner({
    items: [main.icon, ...main.sub.map((sub) => sub.icon)].slice(0, 4),
    from: main.tint,
    to: deeper(main.tint, 0.12),
    width: 800,
    height: 300,
    seed: id,
  });

const categoryRow = (category: Category, files: FileSink) => ({
  id: category.id,
  parent_id: category.parentId,
  level: category.level,
  name_en: category.en,
  name_my: category.my,
  image_key: files.picture(tile(category.icon, category.main.tint)),
  background_key: category.level === 1 ? files.picture(backgroundOf(category)) : null,
  popular: category.level === 2 && category.sort === 1,
  sort: category.sort,
});

const brandRow = (brand: Brand, files: FileSink, now: Date) => {
  const shown = catalogue.products.filter((product) => product.brand === brand).slice(0, 3);
  const pictures = shown.map((product) => product.picture);
  return {
    id: brand.id,
    name_en: brand.en,
    name_my: brand.my,
    description_en: brand.descriptionEn,
    description_my: brand.descriptionMy,
    logo_key: files.picture(logo(brand)),
    banner_key: files.picture(brandBanner(brand, pictures, brand.id)),
    popular: brand.popular,
    sort: brand.id,
    created_at: daysAgo(now, 200),
  };
};

/** Categories, brands and tags. */
const departmentBatches = (files: FileSink, now: Date): Batch[] => [
  ['category', catalogue.categories.map((category) => categoryRow(category, files))],
  ['brand', brands.map((brand) => brandRow(brand, files, now))],
  [
    'tag',
    Object.values(tags).map(({ en, my }, index) => ({
      id: index + 1,
      name_en: en,
      name_my: my,
      sort: index + 1,
    })),
  ],
];
