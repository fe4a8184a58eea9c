import { importLimits } from '@zay/contract/staff';
import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { reindexProducts } from '../../search/search-index.store.ts';
import { presentProduct } from '../products/product.presenter.ts';
import { findProducts } from '../products/product.store.ts';
import { lockProducts } from '../products/save-row.store.ts';
import { progressOf, type OnProgress } from './import-state.ts';
import { changeImport, countItems, type ImportRecord } from './imports.store.ts';
import { inputOfProduct } from './input-of-product.rules.ts';
import { nextToUndo, noteUndone, type UndoItem } from './items.store.ts';
import { isOfData, noteOf } from './run-import.ts';
import { changeProducts, type ProductChange } from './write-changed.store.ts';

const atOnce = 100;

export const canUndo = ({ state, started_at }: ImportRecord, now: Date): boolean =>
  ['done', 'stopped'].includes(state) &&
  started_at !== null &&
  now.getTime() - started_at.getTime() < importLimits.undoDays * 86_400_000;

export async function startUndo(trx: Queries, record: ImportRecord, actor: AuditActor): Promise<void> {
  const { written } = await countItems(trx, record.id);
  await addToAudit(trx, {
    ...actor,
    action: 'products-import-undone',
    entity: 'product_import',
    entityId: record.id,
    after: { title: record.file_name, count: written },
  });
  await changeImport(trx, record.id, { state: 'undoing' });
}

/**
 * Hides the products that an import made, and gives changed ones their former values. Leaves those that somebody changed
 * since, and notes why. Safe to interrupt.
 */
export async function undoImport(
  db: Database,
  record: ImportRecord,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<void> {
  const { written, undone, notUndone } = await countItems(db, record.id);
  const progress = progressOf('undoing', written - undone - notUndone, onProgress);
  for (;;) {
    signal?.throwIfAborted();
    const items = await nextToUndo(db, record.id, atOnce);
    if (items.length === 0) break;
    await undoItems(db, record, items);
    progress(items.length);
  }
  await changeImport(db, record.id, { state: 'undone', ended_at: new Date() });
}

async function undoItems(db: Database, record: ImportRecord, items: readonly UndoItem[]): Promise<void> {
  try {
    await db.transaction().execute((trx) => undoBatch(trx, record, items));
  } catch (error) {
    if (!isOfData(error)) throw error;
    if (items.length > 1) {
      for (const item of items) await undoItems(db, record, [item]);
      return;
    }
    const reasons = new Map(items.map(({ no }) => [no, 'failed']));
    await noteUndone(db, record.id, [...reasons.keys()], reasons);
  }
}

async function undoBatch(trx: Queries, record: ImportRecord, items: readonly UndoItem[]): Promise<void> {
  const ids = items.flatMap(({ product_id }) => product_id ?? []);
  await lockProducts(trx, ids);
  const products = new Map((await findProducts(trx, ids)).map((row) => [row.id, presentProduct(row, false)]));
  const reasons = new Map<number, string>();
  const changes: ProductChange[] = [];
  for (const item of items) {
    const now = products.get(item.product_id ?? 0);
    const isSame = now && item.version && Date.parse(now.updatedAt) === item.version.getTime();
    if (!now || !isSame) {
      reasons.set(item.no, now ? 'changed' : 'gone');
      continue;
    }
    const input = item.before
      ? inputOfProduct(item.before)
      : { ...inputOfProduct(now), state: 'hidden' as const };
    const stockOf = new Map(now.skus.map(({ id, stock }) => [id, stock]));
    const back = item.stock.map(({ skuId, delta }) => ({ skuId, delta: -delta }));
    // Sold since: the pieces are not there to be taken back.
    const stock = back.filter(({ skuId, delta }) => (stockOf.get(skuId) ?? 0) + delta >= 0);
    if (stock.length < back.length) reasons.set(item.no, 'stock');
    changes.push({ before: now, input, isChanged: true, stock });
  }
  await changeProducts(trx, changes, record.staff_id, noteOf(record));
  const changedIds = changes.map(({ before }) => before.id);
  if (changedIds.length > 0) await reindexProducts(trx, changedIds);
  await noteUndone(
    trx,
    record.id,
    items.map(({ no }) => no),
    reasons,
  );
}
