import { setTimeout as sleep } from 'node:timers/promises';
import { addToAudit, type AuditActor } from '../../platform/database/audit.ts';
import { isDatabaseBusy, type Database, type Queries } from '../../platform/database/database.ts';
import { ValidationError } from '../../platform/http/validation.ts';
import { reindexProducts } from '../../search/search-index.store.ts';
import { progressOf, type Missing, type OnProgress } from './import-state.ts';
import { changeImport, countItems, findImport, lockImport, type ImportRecord } from './imports.store.ts';
import { nextItems, saveResults, type ImportItem } from './items.store.ts';
import { lookupsOf, type NamedLookups } from './lookups.ts';
import { createMissing, readCatalogueNames, type CatalogueNames } from './lookups.store.ts';
import { rememberHandles } from './match.store.ts';
import type { PictureSource } from './pictures.ts';
import { planItems, type Plan } from './plan.ts';
import { problemOf } from './problems.rules.ts';
import { changeProducts } from './write-changed.store.ts';
import { insertProducts } from './write-new.store.ts';

/** Products of a transaction. Their pages are dropped from caches one by one; of more, all pages would be. */
const atOnce = 100;
const triesOfBusy = 5;

/** Starts the run of a checked import, or goes on with a stopped one. One audit entry stands for all its products. */
export async function startRun(trx: Queries, id: number, actor: AuditActor): Promise<void> {
  const record = await lockImport(trx, id);
  if (!record) throw new Error(`there is no import ${id}`);
  if (record.started_at === null) {
    const counts = await countItems(trx, record.id);
    await createMissing(trx, record.missing as unknown as Missing);
    await addToAudit(trx, {
      ...actor,
      action: 'products-imported',
      entity: 'product_import',
      entityId: record.id,
      after: { title: record.file_name, count: counts.new + counts.changed },
    });
  }
  await changeImport(trx, record.id, { state: 'running', started_at: record.started_at ?? new Date() });
}

/**
 * Writes the products of a started import, some in each transaction. Safe to interrupt: it goes on with the first product
 * that is not written.
 * @returns whether it reached the end; false when staff stopped it
 */
export async function runImport(
  db: Database,
  record: ImportRecord,
  pictures: PictureSource,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<boolean> {
  const names = await readCatalogueNames(db);
  const counts = await countItems(db, record.id);
  const progress = progressOf('writing', counts.new + counts.changed - counts.written, onProgress);
  for (let last = 0; ;) {
    signal?.throwIfAborted();
    if ((await findImport(db, record.id))?.state !== 'running') return false;
    const items = await nextItems(db, record.id, last, 'to-write', atOnce);
    last = items.at(-1)?.no ?? 0;
    if (last === 0) break;
    const lookups = lookupsOf(names, false, await pictures.store(items));
    await writeItems(db, record, items, { names, lookups });
    progress(items.length);
  }
  await changeImport(db, record.id, { state: 'done', ended_at: new Date() });
  return true;
}

interface Catalogue {
  readonly names: CatalogueNames;
  readonly lookups: NamedLookups;
}

/** Of products that fail together, each is tried alone: one that cannot be stored is a problem, and not the end. */
async function writeItems(
  db: Database,
  record: ImportRecord,
  items: readonly ImportItem[],
  catalogue: Catalogue,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.transaction().execute((trx) => writeBatch(trx, record, items, catalogue));
      return;
    } catch (error) {
      if (isDatabaseBusy(error) && attempt < triesOfBusy) {
        await sleep(200 * attempt);
        continue;
      }
      if (!isOfData(error)) throw error;
      if (items.length > 1) {
        for (const item of items) await writeItems(db, record, [item], catalogue);
        return;
      }
      await saveResults(db, record.id, items.map(notSaved));
      return;
    }
  }
}

/** Whether the database or a check refuses what a product has, as after a change since it was read. */
export function isOfData(error: unknown): boolean {
  if (error instanceof ValidationError) return true;
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}

const notSaved = ({ no, rows }: ImportItem) => ({
  no,
  verdict: 'problem' as const,
  problems: rows.slice(0, 1).map((row) => problemOf(row, 'handle', 'not-saved')),
  product_id: null,
});

async function writeBatch(
  trx: Queries,
  record: ImportRecord,
  items: readonly ImportItem[],
  { names, lookups }: Catalogue,
): Promise<void> {
  const plans = await planItems(trx, items, lookups, { withStock: record.with_stock, lock: true });
  const added = plans.filter(({ verdict }) => verdict === 'new');
  const changed = plans.filter(({ verdict }) => verdict === 'changed');
  const inputs = added.flatMap(({ input }) => input ?? []);
  const ids = await insertProducts(trx, inputs, names, record.staff_id);
  const changes = changed.flatMap(({ before, input, ...plan }) =>
    before && input ? { before, input, ...plan } : [],
  );
  await changeProducts(trx, changes, record.staff_id, noteOf(record));
  const idOf = new Map(added.map((plan, at) => [plan, ids[at] ?? 0]));
  for (const plan of plans) if (plan.before) idOf.set(plan, plan.before.id);
  const written = [...added, ...changed];
  const writtenIds = written.map((plan) => idOf.get(plan) ?? 0);
  await rememberHandles(
    trx,
    [...idOf].map(([{ item }, product_id]) => ({ handle: item.handle, product_id })),
  );
  if (writtenIds.length > 0) await reindexProducts(trx, writtenIds);
  await saveResults(
    trx,
    record.id,
    plans.map((plan) => resultOf(plan, idOf.get(plan) ?? null)),
  );
}

const resultOf = (plan: Plan, product_id: number | null) => ({
  no: plan.item.no,
  verdict: plan.verdict,
  problems: plan.problems,
  product_id,
  before: plan.verdict === 'changed' ? plan.before : null,
  stock: plan.stock,
  isWritten: plan.verdict === 'new' || plan.verdict === 'changed',
});

/** Of stock movements. */
export const noteOf = ({ id, file_name }: ImportRecord): string => `#${id} ${file_name}`.slice(0, 200);
