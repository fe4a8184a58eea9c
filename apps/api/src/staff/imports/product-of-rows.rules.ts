import { isDeepStrictEqual } from 'node:util';
import { emptyProductFields, excelCellLength, ProductInput, type StaffProduct } from '@zay/contract/staff';
import { amountOf, htmlOf, listOfCell, momentOf, pathsOf, stateOf, textOf } from './cells.rules.ts';
import type { ImportColumn, ImportRow } from './import-row.ts';
import { inputOfProduct } from './input-of-product.rules.ts';
import { problemOf, problemOfIssue, type ImportProblem } from './problems.rules.ts';
import { readSkus, type RawSku, type StockCell } from './skus-of-rows.rules.ts';

/** Finds what a file names. `undefined`: the shop has no such one, and the import may not create it. */
export interface Lookups {
  brand(name: string): number | undefined;
  category(path: readonly string[]): number | undefined;
  tag(name: string): number | undefined;
  /** Without the ancestors of others among them, sorted. */
  deepest(categoryIds: readonly number[]): number[];
  /** @returns the key of a stored picture, '' for one that will be stored, or the code of a problem */
  picture(source: string): { readonly key: string } | { readonly problem: string };
}

/** A product as it would be after the import. */
export interface ReadProduct {
  /** Null if there are problems. */
  readonly input: ProductInput | null;
  /** Stock of SKUs that the shop has, by their place in `input.skus`. */
  readonly stocks: ReadonlyMap<number, StockCell>;
  readonly isChanged: boolean;
  readonly problems: readonly ImportProblem[];
}

/** Stands for a picture that only the run will store: 32 zeros. */
const laterPicture = `${'0'.repeat(32)}.jpg`;

/** Reports a problem of a cell. */
export type Report = (row: ImportRow, column: ImportColumn, code: string) => void;
/** Notes which cell a path of the input came from. */
export type Place = (path: readonly (string | number)[], row: ImportRow, column: ImportColumn) => void;

/**
 * Reads the rows of a product into the form's input, and checks it by the form's rules. Columns that the file does not have
 * change nothing; neither does an empty cell of state, code, stock, price or pictures of a product that the shop has.
 */
export function productOfRows(
  rows: readonly ImportRow[],
  before: StaffProduct | null,
  lookups: Lookups,
): ReadProduct {
  const first = rows[0] as ImportRow;
  const problems: ImportProblem[] = [];
  const places = new Map<string, readonly [ImportRow, ImportColumn]>();
  const report: Report = (row, column, code) => problems.push(problemOf(row, column, code));
  const place: Place = (path, row, column) => places.set(path.join('.'), [row, column]);
  const old = before && inputOfProduct(before);
  for (const row of rows) if (row.problem) report(row, 'handle', row.problem);

  const pictures = (row: ImportRow, column: 'pictures' | 'sku_pictures', kept: readonly string[]) => {
    const sources = listOfCell(row.values[column] ?? '');
    if (sources.length === 0) return [...kept];
    return sources.flatMap((source) => {
      const found = lookups.picture(source);
      if ('problem' in found) report(row, column, found.problem);
      return 'problem' in found ? [] : found.key || laterPicture;
    });
  };
  const { values } = first;
  const words = (part: 'name' | 'description', read: (cell: string) => string) => {
    const kept = old?.[part] ?? { en: '', my: '' };
    place([part, 'en'], first, values[part] === undefined ? `${part}_my` : part);
    place([part, 'my'], first, `${part}_my`);
    for (const column of [part, `${part}_my`] as const)
      if (values[column]?.length === excelCellLength) report(first, column, 'text-cut');
    const my = values[`${part}_my`];
    return {
      en: values[part] === undefined ? kept.en : read(values[part]),
      my: my === undefined ? kept.my : read(my),
    };
  };
  const state = () => {
    const cell = values.state ?? '';
    const read = cell.trim() === '' ? (old?.state ?? 'hidden') : stateOf(cell);
    if (!read) report(first, 'state', 'state-unknown');
    return read ?? 'hidden';
  };
  const brandId = () => {
    if (values.brand === undefined) return old?.brandId ?? null;
    const name = textOf(values.brand);
    if (name === '') return null;
    const id = lookups.brand(name);
    if (id === undefined) report(first, 'brand', 'brand-unknown');
    return id ?? null;
  };
  const categoryIds = () => {
    if (values.categories === undefined) return [...(old?.categoryIds ?? [])];
    const ids = pathsOf(values.categories).map((path) => {
      if (path.length > 3) return report(first, 'categories', 'too-deep');
      const id = lookups.category(path);
      return id ?? report(first, 'categories', 'category-unknown');
    });
    return lookups.deepest(ids.filter((id) => typeof id === 'number'));
  };
  const tagIds = () => {
    if (values.tags === undefined) return [...(old?.tagIds ?? [])];
    const ids = listOfCell(values.tags).map(
      (name) => lookups.tag(name) ?? report(first, 'tags', 'tag-unknown'),
    );
    return [...new Set(ids.filter((id) => typeof id === 'number'))].toSorted((a, b) => a - b);
  };
  const weight = () =>
    values.weight_grams === undefined ? (old?.weightGrams ?? null) : (amountOf(values.weight_grams) ?? null);

  const promotion = () => {
    const kept = { promotionFrom: old?.promotionFrom ?? null, promotionTo: old?.promotionTo ?? null };
    const [row, ...others] = rows.filter(({ values }) => (values.promotion_price ?? '').trim() !== '');
    if (!row || (row.values.promotion_from ?? row.values.promotion_to) === undefined) return kept;
    place(['promotionFrom'], row, 'promotion_from');
    place(['promotionTo'], row, 'promotion_to');
    for (const other of others)
      if (!isDeepStrictEqual(periodOf(other), periodOf(row)))
        report(other, 'promotion_from', 'promotion-differs');
    return periodOf(row);
  };

  const skus = readSkus(rows, old, { report, place, pictures });
  for (const [path, column] of wholeParts) place([path], first, column);
  const raw = {
    ...(old ?? { ...emptyProductFields, id: null, updatedAt: null, clips: [], getOneSkuId: null }),
    name: words('name', textOf),
    description: words('description', htmlOf),
    state: state(),
    brandId: brandId(),
    categoryIds: categoryIds(),
    tagIds: tagIds(),
    weightGrams: weight(),
    ...promotion(),
    pictures: pictures(first, 'pictures', old?.pictures ?? []),
    levels: skus.levels,
    skus: skus.skus satisfies readonly RawSku[],
  };
  const parsed = ProductInput.safeParse(raw, { reportInput: true });
  for (const issue of parsed.error?.issues ?? []) {
    const [row, column] = placeOf(issue.path, places) ?? [first, 'handle'];
    problems.push(problemOfIssue(row, column, issue));
  }
  if (!parsed.success || problems.length > 0)
    return { input: null, stocks: skus.stocks, isChanged: false, problems };
  const isChanged = old === null || !isDeepStrictEqual(parsed.data, ProductInput.safeParse(old).data ?? old);
  return { input: parsed.data, stocks: skus.stocks, isChanged, problems };
}

const periodOf = ({ values }: ImportRow) => ({
  promotionFrom: momentOf(values.promotion_from ?? '', '00:00'),
  promotionTo: momentOf(values.promotion_to ?? '', '23:59'),
});

const wholeParts = [
  ['state', 'state'],
  ['brandId', 'brand'],
  ['categoryIds', 'categories'],
  ['tagIds', 'tags'],
  ['weightGrams', 'weight_grams'],
  ['pictures', 'pictures'],
  ['levels', 'option1_name'],
  ['skus', 'price'],
] as const;

/** The cell of the longest known beginning of a path. */
function placeOf(
  path: readonly PropertyKey[],
  places: ReadonlyMap<string, readonly [ImportRow, ImportColumn]>,
) {
  for (let length = path.length; length > 0; length -= 1) {
    const found = places.get(path.slice(0, length).map(String).join('.'));
    if (found) return found;
  }
  return undefined;
}
