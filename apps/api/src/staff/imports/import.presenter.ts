import { existsSync } from 'node:fs';
import { importLimits, type Names, type ProductImport } from '@zay/contract/staff';
import type { Queries } from '../../platform/database/database.ts';
import { importFile } from './import-files.ts';
import type { Missing } from './import-state.ts';
import { countItems, nameOfStaff, type ImportRecord } from './imports.store.ts';
import { nextItems } from './items.store.ts';
import { canUndo } from './undo-import.ts';

/** Names of each kind that are shown. */
const namesShown = 100;
const working = new Set(['checking', 'running', 'undoing']);

/** An import in wire format. */
export async function presentImport(
  db: Queries,
  record: ImportRecord,
  dataDir: string,
  now: Date,
): Promise<ProductImport> {
  const [{ waiting: _, ...counts }, items, by] = [
    await countItems(db, record.id),
    await nextItems(db, record.id, 0, 'problem', importLimits.problemsShown),
    await nameOfStaff(db, record.staff_id),
  ];
  const missing = record.missing as unknown as Partial<Missing>;
  const progress = record.progress as unknown as NonNullable<ProductImport['progress']>;
  const namesOf = (kind: keyof Missing) =>
    Object.values(missing[kind] ?? {})
      .slice(0, namesShown)
      .map((path) => path.join(' > '));
  const undoUntil =
    record.started_at && new Date(record.started_at.getTime() + importLimits.undoDays * 86_400_000);
  return {
    id: record.id,
    fileName: record.file_name,
    state: record.state,
    by,
    createdAt: record.created_at.toISOString(),
    startedAt: record.started_at?.toISOString() ?? null,
    endedAt: record.ended_at?.toISOString() ?? null,
    failure: record.failure === '' ? null : (JSON.parse(record.failure) as Names),
    createMissing: record.create_missing,
    withStock: record.with_stock,
    allowedHosts: record.allowed_hosts,
    hasArchive: existsSync(importFile(dataDir, record.id, 'zip')),
    progress: working.has(record.state) && 'step' in progress ? progress : null,
    counts,
    missing: { brands: namesOf('brands'), categories: namesOf('categories'), tags: namesOf('tags') },
    problems: items
      .flatMap(({ problems }) => problems)
      .slice(0, importLimits.problemsShown)
      .map(({ sheet = '', en, my, ...problem }) => ({ sheet, ...problem, message: { en, my } })),
    undoUntil: undoUntil && canUndo(record, now) ? undoUntil.toISOString() : null,
  };
}
