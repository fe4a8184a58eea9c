import type { Language } from '@zay/contract';
import type { AuditAction, ProductInput, StaffProduct } from '@zay/contract/staff';
import type { Database, Queries } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { transact } from '../../platform/http/transact.ts';
import { reindexProducts } from '../../search/search-index.store.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { changedParts } from '../changed-parts.ts';
import { changeOnceAsStaff, logStaffChange, type StaffCall } from '../staff-act.ts';
import { refuseProblems } from './product-problems.store.ts';
import { presentProduct } from './product.presenter.ts';
import { findProduct } from './product.store.ts';
import { lockProduct, saveRow, setState } from './save-row.store.ts';
import { saveLevels } from './save-levels.store.ts';
import { saveParts } from './save-parts.store.ts';
import { saveSkus } from './save-skus.store.ts';

const action = (id: number | null) => (id === null ? 'product-created' : 'product-changed');

/**
 * Stores a product in one transaction, with its search text and audit entry. Throws `ValidationError` for missing
 * references and taken codes.
 * @returns its id and time of change; refuses with `changed-meanwhile` and `by` after a concurrent change
 */
export function saveProduct(
  db: Database,
  call: StaffCall,
  input: ProductInput,
): Promise<{ id: number; updatedAt: string } | Refusal> {
  const isNew = input.id === null;
  return changeOnceAsStaff(db, call, (trx) => saveInTransaction(trx, call, input), { isNew });
}

/** `saveProduct` in the caller's transaction. */
export async function saveInTransaction(
  trx: Queries,
  call: StaffCall,
  input: ProductInput,
): Promise<{ id: number; updatedAt: string } | Refusal> {
  const sendsCosts = input.skus.some(({ costPrice }) => costPrice !== undefined);
  if (sendsCosts && !call.caller.rights.has('costs')) return refuse('forbidden');
  const before = input.id === null ? null : await editable(trx, input, input.id, call.language);
  if (before && 'reason' in before) return before;
  await refuseProblems(trx, input);
  const id = await saveRow(trx, input);
  await saveParts(trx, id, input);
  const valueIds = await saveLevels(trx, id, input.levels);
  await saveSkus(trx, { id, valueIds, skus: input.skus, staffId: call.caller.staffId });
  await reindexProducts(trx, [id]);
  const after = await readProduct(trx, id, true);
  if (!after) throw new Error(`product ${id} is gone within its own transaction`);
  await log(trx, call, action(input.id), before, after);
  return { id, updatedAt: after.updatedAt };
}

/**
 * Publishes or hides a product.
 * @returns the resulting state, or the refusal `product-not-found`
 */
export function showOrHide(
  db: Database,
  call: StaffCall,
  what: Showing,
): Promise<{ state: StaffProduct['state'] } | Refusal> {
  return transact(db, (trx) => showInTransaction(trx, call, what));
}

interface Showing {
  readonly id: number;
  readonly shown: boolean;
}

/** `showOrHide` in the caller's transaction. */
export async function showInTransaction(
  trx: Queries,
  call: StaffCall,
  { id, shown }: Showing,
): Promise<{ state: StaffProduct['state'] } | Refusal> {
  const row = await lockProduct(trx, id);
  if (!row) return refuse('product-not-found');
  const state = shown ? 'published' : 'hidden';
  if (row.state === state) return { state };
  await setState(trx, id, state);
  await logStaffChange(trx, call, {
    action: shown ? 'product-shown' : 'product-hidden',
    entity: 'product',
    entityId: id,
    before: { state: row.state },
    after: { state },
  });
  return { state };
}

export async function readProduct(db: Queries, id: number, withCosts: boolean): Promise<StaffProduct | null> {
  const row = await findProduct(db, id);
  return row ? presentProduct(row, withCosts) : null;
}

/** Locks a product; refuses when it is missing or was changed since staff read it. */
async function editable(
  trx: Queries,
  { updatedAt: seenAt, getOneSkuId }: ProductInput,
  id: number,
  language: Language,
): Promise<StaffProduct | Refusal> {
  const row = await lockProduct(trx, id, getOneSkuId);
  const product = row && (await readProduct(trx, id, true));
  if (!product) return refuse('product-not-found');
  if (seenAt !== null && Date.parse(seenAt) === row.updated_at.getTime()) return product;
  return changedMeanwhile(trx, 'product', id, language);
}

async function log(
  trx: Queries,
  call: StaffCall,
  what: AuditAction,
  before: StaffProduct | null,
  after: StaffProduct,
): Promise<void> {
  const costs = costsOf(before) === costsOf(after) ? {} : { costPrice: 'changed' };
  await logStaffChange(trx, call, {
    action: what,
    entity: 'product',
    entityId: after.id,
    ...changedParts(before && logged(before), { ...logged(after), ...costs }),
  });
}

/** Without cost prices, which have a right of their own, and without the time, since the entry has its own. */
const logged = (product: StaffProduct) => ({
  ...product,
  updatedAt: '',
  skus: product.skus.map((sku) => ({ ...sku, costPrice: undefined })),
});

const costsOf = (product: StaffProduct | null) =>
  (product?.skus ?? []).map(({ costPrice }) => costPrice ?? '').join();
