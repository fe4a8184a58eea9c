import { yangonClock } from '@zay/contract';
import type { StaffProduct } from '@zay/contract/staff';
import type { Queries } from '../../platform/database/database.ts';
import { exportTable, type Column, type ExportTable } from '../export-file.ts';
import { importColumns, type ImportColumn, type ImportRow } from '../imports/import-row.ts';
import { readChoices } from './product-choices.store.ts';
import { eachMatchingProduct, type ProductFilter } from './product-list.store.ts';
import { presentProduct } from './product.presenter.ts';
import type { ProductRow } from './product.store.ts';

type Cells = ImportRow['values'];
interface Names {
  readonly en: string;
  readonly my: string;
}

/** Names of what products refer to, by id. */
interface Lookups {
  readonly brands: ReadonlyMap<number, string>;
  readonly tags: ReadonlyMap<number, string>;
  /** As `Fashion > Shoes`. */
  readonly categories: ReadonlyMap<number, string>;
}

/** Spreadsheets can calculate with these. */
const numbers = new Set<ImportColumn>(['price', 'promotion_price', 'stock', 'stock_was', 'weight_grams']);

/** Headings are the same in both languages: the import reads them. */
const columns = importColumns.map((name): Column<Cells> => ({
  en: name,
  my: name,
  cell: ({ [name]: cell = '' }) => (numbers.has(name) && cell !== '' ? Number(cell) : cell),
}));

/** The products of a filter as the file that the import reads (0173), by id. @param publicUrl base of picture addresses */
export function productTable(db: Queries, filter: ProductFilter, publicUrl: string): ExportTable {
  return exportTable(columns, rowsOf(db, filter, publicUrl), 'en-US');
}

async function* rowsOf(db: Queries, filter: ProductFilter, publicUrl: string): AsyncGenerator<Cells> {
  const lookups = await readLookups(db);
  for await (const product of eachMatchingProduct(db, filter)) yield* skuRows(product, lookups, publicUrl);
}

const oneOf = ({ en, my }: Names) => en || my;

const named = (some: readonly { id: number; name: Names }[]) =>
  new Map(some.map(({ id, name }) => [id, oneOf(name)]));

async function readLookups(db: Queries): Promise<Lookups> {
  const { brands, tags, categories } = await readChoices(db);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = (id: number): string => {
    const { name, parentId } = byId.get(id) ?? { name: { en: '', my: '' }, parentId: null };
    return parentId === null ? oneOf(name) : `${pathOf(parentId)} > ${oneOf(name)}`;
  };
  return {
    brands: named(brands),
    tags: named(tags),
    categories: new Map(categories.map(({ id }) => [id, pathOf(id)])),
  };
}

/** One row a SKU on sale; all SKUs where none is. What belongs to the product stands in the first row. */
function skuRows(row: ProductRow, lookups: Lookups, publicUrl: string): Cells[] {
  const product = presentProduct(row, false);
  const { levels } = product;
  const active = product.skus.filter((sku) => sku.active);
  const pictures = (some: readonly { url: string }[]) =>
    some.map(({ url }) => publicUrl + url.replace('.webp', '-1280.webp')).join('|');
  const skus = (active.length > 0 ? active : product.skus).map((sku): Cells => ({
    handle: row.handle,
    ...optionCells(levels, sku.values),
    sku: sku.code,
    price: String(sku.price),
    promotion_price: sku.promotePrice?.toString() ?? '',
    promotion_from: sku.promotePrice === null ? '' : momentCell(product.promotionFrom),
    promotion_to: sku.promotePrice === null ? '' : momentCell(product.promotionTo),
    stock: String(sku.stock),
    stock_was: String(sku.stock),
    sku_pictures: pictures(sku.pictures),
  }));
  const [first = { handle: row.handle }, ...rest] = skus;
  const { name, description } = product;
  return [
    {
      ...first,
      state: product.state,
      name: name.en,
      name_my: name.my,
      brand: lookups.brands.get(product.brandId ?? 0) ?? '',
      categories: product.categoryIds.map((id) => lookups.categories.get(id) ?? '').join('|'),
      tags: product.tagIds.map((id) => lookups.tags.get(id) ?? '').join('|'),
      description: description.en,
      description_my: description.my,
      weight_grams: product.weightGrams?.toString() ?? '',
      pictures: pictures(product.pictures),
    },
    ...rest,
  ];
}

/** Local time, to the minute where it is a whole one. */
const momentCell = (moment: string | null) =>
  moment === null
    ? ''
    : yangonClock(Date.parse(moment))
        .replace('T', ' ')
        .replace(/(:00)?\.000$/, '');

const optionNumbers = [1, 2, 3] as const;

/** @param places of the SKU's values in the levels */
function optionCells(levels: StaffProduct['levels'], places: readonly number[]): Cells {
  const cells: Partial<Record<ImportColumn, string>> = {};
  for (const number of optionNumbers) {
    const level = levels[number - 1];
    const value = level?.values[places[number - 1] ?? -1];
    if (!level || !value) continue;
    cells[`option${number}_name`] = level.name.en;
    cells[`option${number}_name_my`] = level.name.my;
    cells[`option${number}_value`] = value.name.en;
    cells[`option${number}_value_my`] = value.name.my;
  }
  return cells;
}
