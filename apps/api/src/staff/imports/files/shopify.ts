import type { ImportColumn, ImportRow } from '../import-row.ts';
import { FileProblem } from './file-problem.ts';
import { RowBuilder, type Headings } from './headed-rows.ts';
import type { TableRow } from './table-row.ts';

/** Names of the columns until 2025 and since. */
const names = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body (html)', 'description'],
  vendor: ['vendor'],
  type: ['type', 'custom product type'],
  category: ['product category', 'standardized product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price', 'compare at price'],
  stock: ['variant inventory qty', 'inventory quantity'],
  grams: ['variant grams', 'weight value (grams)'],
  picture: ['image src', 'product image url'],
  position: ['image position'],
  skuPicture: ['variant image', 'variant image url'],
} as const;
const options = [1, 2, 3] as const;
const nameOf = (no: number) => [`option${no} name`];
const valueOf = (no: number) => [`option${no} value`];

/** Above what the program allows: 2,048 variants and 250 pictures. */
const mostRows = 3000;

export const isShopify = (headings: Headings): boolean =>
  headings.has(...names.handle) &&
  headings.has('title') &&
  headings.has('option1 name', 'variant price', 'variant sku', 'compare-at price');

/** Rows of a product follow each other: the first has its title, others a variant, a picture or both. */
export async function* shopifyRows(
  rows: AsyncIterable<TableRow>,
  headings: Headings,
): AsyncGenerator<ImportRow> {
  let group: TableRow[] = [];
  let current = '';
  for await (const row of rows) {
    const handle = headings.cell(row, names.handle);
    const continues = handle === '' ? headings.cell(row, names.title) === '' : handle === current;
    if (!continues || group.length === 0) {
      yield* rowsOfProduct(group, headings);
      group = [];
      current = handle;
    }
    const [first] = group;
    if (first && group.length >= mostRows) {
      throw new FileProblem('product-too-long', { line: first.line, most: mostRows }, row.sheet);
    }
    group.push(row);
  }
  yield* rowsOfProduct(group, headings);
}

function* rowsOfProduct(group: readonly TableRow[], headings: Headings): Generator<ImportRow> {
  const [first] = group;
  if (!first) return;
  const handle = headings.cell(first, names.handle);
  for (const row of group) {
    const isVariant = [names.sku, names.price, ...options.map(valueOf)].some(
      (keys) => headings.cell(row, keys) !== '',
    );
    if (row !== first && !isVariant) continue;
    const build = new RowBuilder(row);
    build.set('handle', handle, headings.name(names.handle));
    setProduct(build, row === first ? group : [], headings);
    setVariant(build, row, hasOptions(first, headings), headings);
    yield build.build();
  }
}

/** A product without choices has one named Title. */
const hasOptions = (first: TableRow, headings: Headings) =>
  headings.cell(first, nameOf(1)).toLowerCase() !== 'title' ||
  headings.cell(first, valueOf(1)).toLowerCase() !== 'default title';

/** @param group empty for a row that continues a product */
function setProduct(build: RowBuilder, group: readonly TableRow[], headings: Headings): void {
  const [first] = group;
  const cell = (keys: readonly string[]) => (first ? headings.cell(first, keys) : '');
  const copy = (column: ImportColumn, keys: readonly string[], value = cell(keys)) =>
    build.set(column, value, headings.name(keys));
  copy(
    'state',
    headings.has('status') ? names.status : names.published,
    first ? stateOf(cell, headings) : '',
  );
  copy('name', names.title);
  copy('description', names.description);
  copy('brand', names.vendor);
  // The type is the shop's own word, the category one of a list of the program.
  copy(
    'categories',
    cell(names.type) === '' && headings.has(...names.category) ? names.category : names.type,
  );
  copy(
    'tags',
    names.tags,
    cell(names.tags)
      .split(/\s*,\s*/)
      .join('|'),
  );
  copy('weight_grams', names.grams);
  copy('pictures', names.picture, picturesOf(group, headings));
  const isChoice = first !== undefined && hasOptions(first, headings);
  for (const no of options) copy(`option${no}_name`, nameOf(no), isChoice ? cell(nameOf(no)) : '');
}

function stateOf(cell: (keys: readonly string[]) => string, headings: Headings): string {
  const isActive = !headings.has('status') || cell(names.status).toLowerCase() === 'active';
  const isPublished = cell(names.published).toLowerCase() !== 'false';
  return isActive && isPublished ? 'published' : 'hidden';
}

/** Addresses of pictures by their positions, those without one last. */
function picturesOf(group: readonly TableRow[], headings: Headings): string {
  const pictures = group
    .map((row) => ({
      address: headings.cell(row, names.picture),
      position: Number(headings.cell(row, names.position)) || Number.MAX_SAFE_INTEGER,
    }))
    .filter(({ address }) => address !== '')
    .toSorted((one, other) => one.position - other.position);
  return [...new Set(pictures.map(({ address }) => address))].join('|');
}

function setVariant(build: RowBuilder, row: TableRow, isChoice: boolean, headings: Headings): void {
  for (const no of options) {
    const value = isChoice ? headings.cell(row, valueOf(no)) : '';
    build.set(`option${no}_value`, value, headings.name(valueOf(no)));
  }
  build.set('sku', headings.cell(row, names.sku), headings.name(names.sku));
  const price = headings.cell(row, names.price);
  const compareAt = headings.cell(row, names.compareAt);
  // The price before a promotion is the higher one; a text that is no number stays in its own column for the check.
  const isPromoted =
    compareAt !== '' && !(Number(compareAt) <= Number(price)) && !Number.isNaN(Number(price));
  build.set(
    'price',
    isPromoted ? compareAt : price,
    headings.name(isPromoted ? names.compareAt : names.price),
  );
  build.set('promotion_price', isPromoted ? price : '', headings.name(names.price));
  // Oversold goods are below zero there.
  build.set('stock', headings.cell(row, names.stock).replace(/^-\d+$/, '0'), headings.name(names.stock));
  build.set('sku_pictures', headings.cell(row, names.skuPicture), headings.name(names.skuPicture));
}
