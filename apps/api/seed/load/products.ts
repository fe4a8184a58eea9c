import { cell, groupBy, listOf, readLines, type Line } from './data-files.ts';
import { openDepartments } from './departments.ts';
import type { FileSink } from './file-sink.ts';
import type { Batch, Row } from './rows.ts';
import type { Tables } from './tables.ts';

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
type Rows = Record<(typeof tables)[number], Row[]>;

/** A product that offers no choice; clients know its only level by this name in every language. */
export const noChoice: readonly Line[] = [
  {
    level: '1',
    choice_en: 'Default',
    choice_my: 'Default',
    name_en: 'Default',
    name_my: 'Default',
    picture: '',
  },
];

/** Products with their pictures, choices, SKUs and opening stock, from the lines of product, choice and sku. */
export function productBatches(data: Tables, files: FileSink): Batch[] {
  const rows = Object.fromEntries(tables.map((table) => [table, []])) as unknown as Rows;
  const choices = groupBy(readLines('demo/choice'), 'product');
  const skus = groupBy(readLines('demo/sku'), 'product');
  const products = data.rows('demo/product', ['category', 'tags', 'clip']);
  const departments = openDepartments();
  for (const [index, line] of readLines('demo/product').entries()) {
    const handle = cell(line, 'handle');
    const product_id = index + 1;
    const published = products[index]?.published_at;
    rows.product.push({
      ...products[index],
      search_text: departments.searchTextOf(line),
      created_at: published,
      updated_at: published,
    });
    for (const category of departments.pathOf(cell(line, 'category')))
      rows.product_category.push({ product_id, category_id: data.idOf('demo/category', category) });
    for (const tag of listOf(cell(line, 'tags')))
      rows.product_tag.push({ product_id, tag_id: data.idOf('demo/tag', tag) });

    const pictures = new Map(
      [...files.list(`products/${handle}`)].map(([name, path]) => [name, files.keep(path)]),
    );
    // Numbers are the gallery, names its other colours.
    const gallery = [...pictures].filter(([name]) => /^\d+$/.test(name)).map(([, key]) => key);
    for (const [sort, file_key] of gallery.entries()) rows.product_image.push({ product_id, file_key, sort });
    if (line.clip) rows.product_clip.push({ product_id, file_key: files.keep(line.clip) });

    const values = addChoices(rows, product_id, choices.get(handle) ?? noChoice, pictures);
    for (const sku of skus.get(handle) ?? []) {
      const id = data.idOf('demo/sku', cell(sku, 'code'));
      addSku(rows, { sku, id, product_id, created_at: published }, values, gallery);
    }
  }
  return tables.map((table) => [table, rows[table]]);
}

interface Value {
  readonly id: number;
  readonly level: string;
  readonly name: string;
  readonly picture: string | null;
}

/** Adds the levels of choice and their values. */
function addChoices(
  rows: Rows,
  product_id: number,
  choices: readonly Line[],
  pictures: ReadonlyMap<string, string>,
): Value[] {
  return [...groupBy(choices, 'level')].flatMap(([level, lines]) => {
    const variant_id = rows.variant.length + 1;
    const { choice_en, choice_my } = lines[0] ?? {};
    rows.variant.push({ id: variant_id, product_id, level, name_en: choice_en, name_my: choice_my });
    return lines.map((line, sort) => {
      const id = rows.variant_value.length + 1;
      const { name_en, name_my } = line;
      const picture = pictures.get(cell(line, 'picture')) ?? null;
      if (line.picture && picture === null) throw new Error(`Demo data: no picture "${line.picture}"`);
      rows.variant_value.push({ id, product_id, variant_id, name_en, name_my, image_key: picture, sort });
      return { id, level, name: cell(line, 'name_en'), picture };
    });
  });
}

function addSku(
  rows: Rows,
  { sku, ...key }: { sku: Line; id: number; product_id: number; created_at: unknown },
  values: readonly Value[],
  gallery: readonly string[],
): void {
  const { id: sku_id, created_at } = key;
  const chosen = ['1', '2', '3'].map((level) => {
    const name = cell(sku, `value${level}`) || (level === '1' ? 'Default' : '');
    const value = values.find((one) => one.level === level && one.name === name);
    if (name !== '' && !value) throw new Error(`Demo data: ${sku.code} has an unknown choice "${name}"`);
    return value;
  });
  const [value1_id, value2_id, value3_id] = chosen.map((value) => value?.id ?? null);
  const stock = Number(sku.stock);
  rows.sku.push({
    ...key,
    code: sku.code,
    value1_id,
    value2_id,
    value3_id,
    original_price: sku.original_price,
    promote_price: sku.promote_price || null,
    stock,
  });
  if (stock > 0) rows.stock_movement.push({ sku_id, delta: stock, reason: 'opening', created_at });
  const main = chosen.find((value) => value?.picture)?.picture ?? gallery[0];
  for (const [sort, file_key] of [main, ...gallery.slice(1, 2)].entries())
    rows.sku_image.push({ sku_id, file_key, is_main: sort === 0, sort });
}
