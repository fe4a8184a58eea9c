import { productLimits, sameCode, sameName, type ProductInput } from '@zay/contract/staff';
import { amountOf, textOf } from './cells.rules.ts';
import type { ImportColumn, ImportRow } from './import-row.ts';
import type { Place, Report } from './product-of-rows.rules.ts';

type Level = ProductInput['levels'][number];
type Sku = ProductInput['skus'][number];
/** A SKU before its numbers are checked. */
export type RawSku = Omit<Sku, 'price' | 'promotePrice' | 'firstStock'> & {
  price: unknown;
  promotePrice: unknown;
  firstStock: unknown;
};

/** What a stock cell asks of a SKU that the shop has: a number, or a difference to what the writer of the file saw. */
export type StockCell = { readonly row: ImportRow } & ({ readonly to: number } | { readonly by: number });

interface Reading {
  readonly report: Report;
  readonly place: Place;
  readonly pictures: (row: ImportRow, column: 'sku_pictures', kept: readonly string[]) => string[];
}

const options = [1, 2, 3] as const;
const ofSku: readonly ImportColumn[] = [
  ...options.flatMap((n) => [`option${n}_value`, `option${n}_value_my`] as const),
  'sku',
  'price',
  'promotion_price',
  'stock',
  'sku_pictures',
];
const isFilled = ({ values }: ImportRow, column: ImportColumn) => (values[column] ?? '').trim() !== '';

/**
 * Reads levels and SKUs. A SKU is known again by its values, without option columns by its code. Those of a product that
 * the shop has stay, with their order, and new ones follow; unless the file has another number of options.
 */
export function readSkus(
  rows: readonly ImportRow[],
  old: ProductInput | null,
  { report, place, pictures }: Reading,
): { levels: Level[]; skus: RawSku[]; stocks: Map<number, StockCell> } {
  const filled = rows.filter((row) => ofSku.some((column) => isFilled(row, column)));
  // A new product without a SKU shows what it lacks at its first row.
  const skuRows = filled.length === 0 && !old ? rows.slice(0, 1) : filled;
  const depth = options.filter((n) => skuRows.some((row) => isFilled(row, `option${n}_value`))).at(-1) ?? 0;
  const isSameShape = old !== null && (depth === 0 || old.levels.length === depth);
  const levels = isSameShape ? structuredClone(old.levels) : emptyLevels(depth);
  const skus: RawSku[] = isSameShape ? structuredClone(old.skus) : [];
  const known = skus.length;
  const stocks = new Map<number, StockCell>();
  const seen = new Set<number>();
  if (depth > 0 && rows[0]) nameLevels(rows[0], levels, place);

  const findSku = (row: ImportRow, values: readonly number[]) => {
    if (depth > 0) return skus.findIndex((sku) => sku.values.join() === values.join());
    if (levels.length === 0) return skus.length === 0 ? -1 : 0;
    const code = sameCode(textOf(row.values.sku ?? ''));
    return code === '' ? -1 : skus.findIndex((sku) => sameCode(sku.code) === code);
  };
  for (const row of skuRows) {
    const values = depth === 0 ? [] : levels.map((level, n) => valueIn(level, n, row, place));
    let at = findSku(row, values);
    if (at === -1 && depth === 0 && levels.length > 0) {
      report(row, 'sku', 'variant-unknown');
      continue;
    }
    const cell = row.values.option1_value === undefined ? 'sku' : 'option1_value';
    if (at !== -1 && seen.has(at)) {
      report(row, cell, 'row-repeated');
      continue;
    }
    if (at === -1) at = skus.push(newSku(values)) - 1;
    seen.add(at);
    const sku = skus[at] as RawSku;
    place(['skus', at], row, cell);
    fill(row, sku, at);
    if (!isFilled(row, 'stock')) continue;
    const stock = amountOf(row.values.stock ?? '');
    if (at >= known) sku.firstStock = stock;
    else if (!isStock(stock)) report(row, 'stock', 'invalid');
    else if (!isFilled(row, 'stock_was')) stocks.set(at, { row, to: stock });
    else {
      const was = amountOf(row.values.stock_was ?? '');
      if (isStock(was)) stocks.set(at, { row, by: stock - was });
      else report(row, 'stock_was', 'invalid');
    }
  }

  function fill(row: ImportRow, sku: RawSku, at: number): void {
    const { values } = row;
    if (isFilled(row, 'sku')) sku.code = textOf(values.sku ?? '');
    if (isFilled(row, 'price')) sku.price = amountOf(values.price ?? '');
    if (values.promotion_price !== undefined) sku.promotePrice = amountOf(values.promotion_price) ?? null;
    sku.pictures = pictures(row, 'sku_pictures', sku.pictures);
    place(['skus', at, 'code'], row, 'sku');
    place(['skus', at, 'price'], row, 'price');
    place(['skus', at, 'promotePrice'], row, 'promotion_price');
    place(['skus', at, 'firstStock'], row, 'stock');
    place(['skus', at, 'pictures'], row, 'sku_pictures');
  }
  return { levels, skus, stocks };
}

const isStock = (stock: unknown): stock is number =>
  typeof stock === 'number' && stock >= 0 && stock <= productLimits.stock;

const newSku = (values: number[]): RawSku => ({
  values,
  code: '',
  price: undefined,
  promotePrice: null,
  active: true,
  pictures: [],
  firstStock: 0,
});

const emptyLevels = (depth: number): Level[] =>
  Array.from({ length: depth }, () => ({ name: { en: '', my: '' }, values: [] }));

function nameLevels(row: ImportRow, levels: Level[], place: Place): void {
  for (const [index, n] of options.slice(0, levels.length).entries()) {
    const level = levels[index] as Level;
    const [en, my] = [row.values[`option${n}_name`], row.values[`option${n}_name_my`]];
    level.name = {
      en: textOf(en ?? '') || level.name.en,
      my: textOf(my ?? '') || level.name.my,
    };
    place(['levels', index, 'name'], row, `option${n}_name`);
  }
}

/** The place of a row's value on a level, where a new one is added. */
function valueIn(level: Level, index: number, row: ImportRow, place: Place): number {
  const n = options[index] ?? 3;
  const en = textOf(row.values[`option${n}_value`] ?? '');
  const my = textOf(row.values[`option${n}_value_my`] ?? '');
  const name = sameName(en || my);
  const at = level.values.findIndex((value) => name === sameName(value.name.en || value.name.my));
  const found = level.values[at];
  if (found) {
    if (my !== '') found.name = { ...found.name, my };
    return at;
  }
  const added = level.values.push({ id: null, name: { en, my }, picture: null }) - 1;
  place(['levels', index, 'values', added], row, `option${n}_value`);
  return added;
}
