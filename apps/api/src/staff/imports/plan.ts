import { sameName, type ProductInput, type StaffProduct } from '@zay/contract/staff';
import type { Queries } from '../../platform/database/database.ts';
import { presentProduct } from '../products/product.presenter.ts';
import { findProducts } from '../products/product.store.ts';
import { lockProducts } from '../products/save-row.store.ts';
import { textOf } from './cells.rules.ts';
import type { ImportRow } from './import-row.ts';
import type { ImportItem, Verdict } from './items.store.ts';
import type { NamedLookups } from './lookups.ts';
import { findOwners, type Owners } from './match.store.ts';
import { problemOf, type ImportProblem } from './problems.rules.ts';
import { productOfRows, type Lookups } from './product-of-rows.rules.ts';

/** What an import would do with a product of its file. */
export interface Plan {
  readonly item: ImportItem;
  readonly verdict: Exclude<Verdict, 'waiting'>;
  readonly problems: readonly ImportProblem[];
  /** Null for a new one. */
  readonly before: StaffProduct | null;
  /** Null if there are problems. */
  readonly input: ProductInput | null;
  /** Whether more than stock changes. */
  readonly isChanged: boolean;
  readonly stock: readonly { readonly skuId: number; readonly delta: number }[];
}

interface PlanOptions {
  /** Whether stock cells change the stock of SKUs that the shop has. */
  readonly withStock: boolean;
  /** Locks the products that the shop has until the transaction ends. */
  readonly lock?: boolean;
}

const codeOf = (row: ImportItem['rows'][number]) => (row.values.sku ?? '').trim().toLowerCase();

/**
 * Compares products of a file with the shop.
 */
export async function planItems(
  db: Queries,
  items: readonly ImportItem[],
  lookups: NamedLookups,
  { withStock, lock = false }: PlanOptions,
): Promise<Plan[]> {
  const codes = items.flatMap(({ rows }) => rows.map(codeOf)).filter((code) => code !== '');
  const owners = await findOwners(
    db,
    items.map(({ handle }) => handle),
    codes,
  );
  const ids = items.map((item) => ownerOf(item, owners));
  const known = [...new Set(ids.filter((id) => id !== undefined))];
  if (lock && known.length > 0) await lockProducts(db, known);
  const rows = known.length === 0 ? [] : await findProducts(db, known);
  const products = new Map(rows.map((row) => [row.id, presentProduct(row, false)]));
  return items.map((item, index) => {
    const found = products.get(ids[index] ?? 0);
    const before = found && !isOther(item, found, owners) ? found : null;
    const plan = planItem(item, before, owners, lookups, withStock);
    lookups.settle(plan.problems.length > 0);
    return plan;
  });
}

function ownerOf({ handle, rows }: ImportItem, { handles, codes }: Owners): number | undefined {
  return handles.get(handle) ?? rows.map((row) => codes.get(codeOf(row))).find((id) => id !== undefined);
}

/**
 * Whether a product that was found by a SKU code is another one: the file calls it by a handle that the shop does not know, and
 * by another name. A file without handles may change names.
 */
function isOther(
  { handle, rows: [first] }: ImportItem,
  { name }: StaffProduct,
  { handles }: Owners,
): boolean {
  const { headings, values }: Pick<ImportRow, 'headings' | 'values'> = first ?? { headings: {}, values: {} };
  const isNamedByFile = headings.handle === headings.sku || headings.handle === headings.name;
  if (handles.has(handle) || isNamedByFile) return false;
  const names = [values.name, values.name_my].map((cell) => sameName(textOf(cell ?? '')));
  const given = names.filter((one) => one !== '');
  return given.length > 0 && !given.some((one) => [name.en, name.my].map(sameName).includes(one));
}

function planItem(
  item: ImportItem,
  before: StaffProduct | null,
  owners: Owners,
  lookups: Lookups,
  withStock: boolean,
): Plan {
  const read = productOfRows(item.rows, before, lookups);
  const problems = [...item.problems, ...repeats(item), ...read.problems];
  for (const row of item.rows) {
    const owner = owners.codes.get(codeOf(row));
    if (owner !== undefined && owner !== before?.id) problems.push(problemOf(row, 'sku', 'code-taken'));
  }
  const stock = [...(withStock ? read.stocks : [])].flatMap(([at, cell]) => {
    const sku = before?.skus[at];
    const delta = sku ? ('to' in cell ? cell.to - sku.stock : cell.by) : 0;
    if (!sku || delta === 0) return [];
    if (sku.stock + delta < 0) problems.push(problemOf(cell.row, 'stock', 'stock-below-zero'));
    return { skuId: sku.id, delta };
  });
  const { isChanged } = read;
  const verdict = before === null ? 'new' : isChanged || stock.length > 0 ? 'changed' : 'unchanged';
  if (problems.length > 0)
    return { item, before, problems, verdict: 'problem', input: null, isChanged, stock };
  return { item, before, problems, verdict, input: read.input, isChanged, stock };
}

function repeats({ repeats: names, rows }: ImportItem): ImportProblem[] {
  return names.flatMap((name) => {
    const row = name === '' ? rows[0] : rows.find((one) => codeOf(one) === name);
    if (!row) return [];
    return name === '' ? problemOf(row, 'handle', 'handle-again') : problemOf(row, 'sku', 'code-again');
  });
}
