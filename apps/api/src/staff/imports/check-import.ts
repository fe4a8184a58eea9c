import type { Database } from '../../platform/database/database.ts';
import { groupRows } from './groups.rules.ts';
import type { ImportRow } from './import-row.ts';
import { nothingMissing, progressOf, type OnProgress } from './import-state.ts';
import { changeImport, dropItems, findSameProducts, type ImportRecord } from './imports.store.ts';
import { addItems, nextItems, noteRepeats, saveResults, type NewItem } from './items.store.ts';
import { lookupsOf } from './lookups.ts';
import { readCatalogueNames } from './lookups.store.ts';
import type { PictureSource } from './pictures.ts';
import { planItems } from './plan.ts';
import { problemOf, type ImportProblem } from './problems.rules.ts';

const atOnce = 200;

/**
 * Reads a file into the staging table and compares every product with the shop; changes nothing there.
 * Memory holds `atOnce` products. A second check of an import begins anew.
 */
export async function checkImport(
  db: Database,
  record: ImportRecord,
  rows: AsyncIterable<ImportRow>,
  pictures: PictureSource,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<void> {
  await changeImport(db, record.id, { state: 'checking', failure: '' });
  await dropItems(db, record.id);
  const total = await stage(db, record.id, rows, onProgress, signal);
  await noteRepeats(db, record.id);
  const missing = nothingMissing();
  const names = await readCatalogueNames(db);
  const progress = progressOf('checking', total, onProgress);
  for (let last = 0; ;) {
    signal?.throwIfAborted();
    const items = await nextItems(db, record.id, last, 'all', atOnce);
    last = items.at(-1)?.no ?? 0;
    if (last === 0) break;
    const known = await pictures.readKnown(items);
    const plans = await planItems(db, items, lookupsOf(names, record.create_missing, known, missing), {
      withStock: record.with_stock,
    });
    await saveResults(
      db,
      record.id,
      plans.map(({ item, verdict, problems, before }) => ({
        no: item.no,
        verdict,
        problems,
        product_id: before?.id ?? null,
      })),
    );
    progress(items.length);
  }
  await refuseSameProducts(db, record.id);
  await changeImport(db, record.id, { state: 'checked', missing: JSON.stringify(missing) });
}

async function stage(
  db: Database,
  importId: number,
  rows: AsyncIterable<ImportRow>,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<number> {
  let no = 0;
  let batch: NewItem[] = [];
  const flush = async () => {
    if (batch.length > 0) await addItems(db, importId, batch);
    batch = [];
    onProgress({ step: 'reading', done: no });
  };
  for await (const group of groupRows(rows)) {
    signal?.throwIfAborted();
    no += 1;
    const [first] = group.rows;
    const problems: ImportProblem[] = [];
    if (first && group.handle === '') problems.push(problemOf(first, 'handle', 'handle-missing'));
    if (first && group.left > 0) problems.push(problemOf(first, 'handle', 'too-many-rows'));
    batch.push({ no, group, problems });
    if (batch.length >= atOnce) await flush();
  }
  await flush();
  return no;
}

/** Two handles of the file may lead to one product: one by its handle, the other by a SKU code. */
async function refuseSameProducts(db: Database, importId: number): Promise<void> {
  for (const no of await findSameProducts(db, importId)) {
    const [item] = await nextItems(db, importId, no - 1, 'all', 1);
    const [row] = item?.rows ?? [];
    if (!row) continue;
    const problems = [problemOf(row, 'handle', 'product-again')];
    await saveResults(db, importId, [{ no, verdict: 'problem', problems, product_id: null }]);
  }
}
