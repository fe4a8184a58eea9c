import type { ImportColumn, ImportRow } from '../import-row.ts';
import { FileProblem } from './file-problem.ts';
import { RowBuilder, type Headings } from './headed-rows.ts';
import type { TableRow } from './table-row.ts';

const names = {
  id: ['id'],
  type: ['type'],
  sku: ['sku'],
  name: ['name'],
  published: ['published'],
  visibility: ['visibility in catalog'],
  shortDescription: ['short description'],
  description: ['description'],
  stock: ['stock'],
  inStock: ['in stock?'],
  price: ['regular price'],
  salePrice: ['sale price'],
  saleFrom: ['date sale price starts'],
  saleTo: ['date sale price ends'],
  categories: ['categories'],
  tags: ['tags'],
  brands: ['brands'],
  images: ['images'],
  parent: ['parent'],
} as const;
const gramsOfUnit: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523125 };
const weightNames = Object.keys(gramsOfUnit).map((unit) => `weight (${unit})`);
const attributeNos = Array.from({ length: 20 }, (_, at) => at + 1);

/** Characters of products that wait for their variations. */
const mostHeld = 64 * 1024 * 1024;

export const isWooCommerce = (headings: Headings): boolean =>
  headings.has('type') &&
  headings.has('sku', 'id') &&
  headings.has('regular price', 'attribute 1 name', 'parent');

const typesOf = (row: TableRow, headings: Headings) =>
  headings
    .cell(row, names.type)
    .toLowerCase()
    .split(/\s*,\s*/);

const parentOf = (row: TableRow, headings: Headings): string =>
  headings.cell(row, names.parent).replace(/\s/g, '');

/** How a variation may name this row: `id:12` or its SKU code. */
const keysOf = (row: TableRow, headings: Headings): string[] => {
  const id = headings.cell(row, names.id);
  const sku = headings.cell(row, names.sku).replace(/\s/g, '');
  return [...(id === '' ? [] : [`id:${id}`]), ...(sku === '' ? [] : [sku])];
};

interface Held {
  readonly parent: TableRow | undefined;
  readonly variations: readonly TableRow[];
}

/**
 * Variations are rows of their own, which name their product and may stand anywhere below or above it. The first reading
 * counts them, so that the second gives a product as soon as it has its last one.
 * @param again the same rows, which the first reading uses up
 */
export async function* wooCommerceRows(
  rows: AsyncIterable<TableRow>,
  again: AsyncIterable<TableRow>,
  headings: Headings,
): AsyncGenerator<ImportRow> {
  const counts = new Map<string, number>();
  for await (const row of again) {
    if (!typesOf(row, headings).includes('variation')) continue;
    const parent = parentOf(row, headings);
    counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  const held = new Map<string, Held>();
  let size = 0;
  for await (const row of rows) {
    const isVariation = typesOf(row, headings).includes('variation');
    const keys = isVariation ? [parentOf(row, headings)] : keysOf(row, headings);
    const key = keys.find((one) => counts.has(one));
    if (key === undefined) {
      yield simpleRow(row, headings);
      continue;
    }
    const before = held.get(key) ?? { parent: undefined, variations: [] };
    const now = isVariation
      ? { parent: before.parent, variations: [...before.variations, row] }
      : { parent: row, variations: before.variations };
    size += sizeOf(row);
    if (size > mostHeld) throw new FileProblem('variations-too-far', { line: row.line }, row.sheet);
    if (now.parent && now.variations.length === counts.get(key)) {
      held.delete(key);
      size -= [now.parent, ...now.variations].reduce((sum, one) => sum + sizeOf(one), 0);
      yield* variableRows(now.parent, now.variations, headings);
    } else held.set(key, now);
  }
  // Variations of a product that the file does not have.
  for (const { variations } of held.values()) {
    for (const row of variations) yield simpleRow(row, headings, 'variation-alone');
  }
}

const sizeOf = (row: TableRow) => row.cells.reduce((sum, cell) => sum + cell.length, 0);

function simpleRow(row: TableRow, headings: Headings, problem?: string): ImportRow {
  const build = new RowBuilder(row);
  setProduct(build, row, row, headings);
  setSku(build, row, headings);
  return build.build(problem);
}

/** The first row has the words of the product too, but its line is that of the first variation. */
function* variableRows(
  parent: TableRow,
  variations: readonly TableRow[],
  headings: Headings,
): Generator<ImportRow> {
  const options = optionsOf(variations, headings);
  const optionHeading = headings.name(['attribute 1 name']);
  const valueHeading = headings.name(['attribute 1 value(s)']);
  for (const [at, row] of variations.entries()) {
    const build = new RowBuilder(row);
    setProduct(build, parent, at === 0 ? parent : undefined, headings);
    for (const no of [1, 2, 3] as const) {
      const option = options[no - 1];
      build.set(`option${no}_name`, at === 0 ? (option ?? '') : '', optionHeading);
      const value = option === undefined ? undefined : attributesOf(row, headings).get(option);
      build.set(`option${no}_value`, value?.value ?? '', value?.heading ?? valueHeading);
    }
    setSku(build, row, headings);
    build.set('sku_pictures', listOf(headings.cell(row, names.images))[0] ?? '', headings.name(names.images));
    yield build.build();
  }
}

function attributesOf(row: TableRow, headings: Headings) {
  const attributes = new Map<string, { value: string; heading: string | undefined }>();
  for (const no of attributeNos) {
    const name = headings.cell(row, [`attribute ${no} name`]);
    const keys = [`attribute ${no} value(s)`];
    const value = headings.cell(row, keys).replaceAll('\\,', ',');
    if (name !== '') attributes.set(name, { value, heading: headings.name(keys) });
  }
  return attributes;
}

/** What variations differ in; a product also lists attributes that are only facts. */
const optionsOf = (variations: readonly TableRow[], headings: Headings): string[] => [
  ...new Set(variations.flatMap((row) => [...attributesOf(row, headings).keys()])),
];

/** Items with commas between them; a comma of a name is `\,`. */
const listOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((item) => item.replaceAll('\\,', ',').trim())
    .filter((item) => item !== '');

/** @param row undefined for a row that continues a product */
function setProduct(
  build: RowBuilder,
  product: TableRow,
  row: TableRow | undefined,
  headings: Headings,
): void {
  const cell = (keys: readonly string[]) => (row ? headings.cell(row, keys) : '');
  const copy = (column: ImportColumn, keys: readonly string[], value = cell(keys)) =>
    build.set(column, value, headings.name(keys));
  const [id, sku] = [headings.cell(product, names.id), headings.cell(product, names.sku)];
  // Numbers stay when codes change; the format has no other name of a product that stays.
  build.set('handle', id === '' ? sku : `woo-${id}`, headings.name(id === '' ? names.sku : names.id));
  const isShown = cell(names.published) === '1' && cell(names.visibility).toLowerCase() !== 'hidden';
  copy('state', names.published, row && (isShown ? 'published' : 'hidden'));
  copy('name', names.name);
  const described =
    cell(names.description) === '' && headings.has('short description')
      ? names.shortDescription
      : names.description;
  // The format writes the end of a line so.
  copy('description', described, cell(described).replaceAll('\\n', '\n'));
  copy('brand', names.brands, listOf(cell(names.brands))[0] ?? '');
  copy('categories', names.categories, listOf(cell(names.categories)).join('|'));
  copy('tags', names.tags, listOf(cell(names.tags)).join('|'));
  copy('weight_grams', weightNames, row ? gramsOf(row, headings) : '');
  copy('pictures', names.images, listOf(cell(names.images)).join('|'));
}

function gramsOf(row: TableRow, headings: Headings): string {
  const weight = headings.cell(row, weightNames);
  const unit = /\((.+)\)/.exec(headings.name(weightNames) ?? '')?.[1]?.toLowerCase() ?? 'g';
  const grams = Number(weight) * (gramsOfUnit[unit] ?? 1);
  return weight === '' || !Number.isFinite(grams) ? weight : String(Math.round(grams));
}

function setSku(build: RowBuilder, row: TableRow, headings: Headings): void {
  build.set('sku', headings.cell(row, names.sku), headings.name(names.sku));
  build.set('price', headings.cell(row, names.price), headings.name(names.price));
  build.set('promotion_price', headings.cell(row, names.salePrice), headings.name(names.salePrice));
  build.set('promotion_from', headings.cell(row, names.saleFrom), headings.name(names.saleFrom));
  build.set('promotion_to', headings.cell(row, names.saleTo), headings.name(names.saleTo));
  const stock = headings.cell(row, names.stock);
  const isSoldOut = headings.cell(row, names.inStock) === '0';
  // `parent` counts the pieces of all variations together, which the shop does not.
  const counted = stock === 'parent' ? '' : stock.replace(/^-\d+$/, '0');
  build.set(
    'stock',
    counted === '' && isSoldOut ? '0' : counted,
    headings.name(names.stock) ?? headings.name(names.inStock),
  );
}
