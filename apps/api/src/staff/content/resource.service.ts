import type { Language } from '@zay/contract';
import { lookupAction } from '@zay/contract/staff';
import { isForeignKeyHeld, type Database, type Queries } from '../../platform/database/database.ts';
import { pick } from '../../platform/http/language.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { ValidationError } from '../../platform/http/validation.ts';
import { transact } from '../../platform/http/transact.ts';
import { isPublicPicture } from '../../platform/pictures/picture-files.store.ts';
import { versionOf } from '../../platform/version-of.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { changedParts } from '../changed-parts.ts';
import { changeOnceAsStaff, logStaffChange, type StaffCall } from '../staff-act.ts';
import { cleaned, columnName, type Values, columnsOf, toRow } from './columns.ts';
import { putLast, siblingsOf, tidyOrder, writeOrder } from './order.store.ts';
import {
  countRecords,
  countUses,
  deleteRecord,
  findRecord,
  insertRecord,
  isTaken,
  lockTable,
  updateRecord,
  writeLinks,
} from './resource.store.ts';
import type { RecordId, StaffTable, Draft, Problem } from './staff-table.ts';

export type SaveBody = Values & { readonly id: RecordId | null; readonly version: string };

/**
 * Adds a record (`id` null) or changes one.
 * @returns its id, or the refusal `not-found` or `changed-meanwhile`
 * @throws {ValidationError} with all field problems
 */
export function saveRecord(
  db: Database,
  staffTable: StaffTable,
  call: StaffCall,
  body: SaveBody,
  tableOf: (resource: string) => string,
): Promise<{ id: RecordId } | Refusal> {
  const { resource, within = [] } = staffTable;
  const { id, version } = body;
  return changeOnceAsStaff(db, call, async (trx) => {
    await lockTable(trx, staffTable);
    const before = id === null ? null : await findRecord(trx, staffTable, id);
    if (before === undefined) return refuse('not-found');
    if (before && id !== null && versionOf(before) !== version)
      return changedMeanwhile(trx, staffTable.table, id, call.language);
    const draft = { id, before, values: cleaned(resource, body) };
    await assertStorable(trx, staffTable, draft, tableOf);
    const extra = (await staffTable.prepare?.(trx, draft, call)) ?? {};

    const savedId = id ?? (await insertRecord(trx, staffTable, draft.values, extra));
    if (id !== null) await updateRecord(trx, staffTable, id, draft.values, extra);
    await writeLinks(trx, staffTable, savedId, draft.values);
    if (resource.isOrdered && typeof savedId === 'number') {
      const changesOrder = Object.keys(resource.fields).some(
        (name) => within.includes(columnName(name)) && before && before[name] !== draft.values[name],
      );
      if (changesOrder) await putLast(trx, staffTable, savedId);
      await tidyOrder(trx, staffTable);
    }
    if (typeof savedId === 'number') await staffTable.saved?.(trx, savedId, draft);
    await logStaffChange(trx, call, {
      action: lookupAction(resource.name, before ? 'changed' : 'added'),
      entity: staffTable.table,
      entityId: savedId,
      ...changedParts(before, draft.values),
    });
    return { id: savedId };
  });
}

/**
 * Deletes a record without references.
 * @returns its id, or the refusal `not-found` or `in-use` (with `uses`: number of references by kind)
 */
export async function removeRecord(
  db: Database,
  staffTable: StaffTable,
  call: StaffCall,
  id: number,
): Promise<{ id: number } | Refusal> {
  const remove = () =>
    transact(db, async (trx) => {
      await lockTable(trx, staffTable);
      const before = await findRecord(trx, staffTable, id);
      if (!before) return refuse('not-found');
      const used = await inUse(trx, staffTable, id, call.language);
      if (used) return used;
      await staffTable.deleting?.(trx, id);
      await deleteRecord(trx, staffTable, id);
      await staffTable.deleted?.(trx, before);
      if (staffTable.resource.isOrdered) await tidyOrder(trx, staffTable);
      await logStaffChange(trx, call, {
        action: lookupAction(staffTable.resource.name, 'deleted'),
        entity: staffTable.table,
        entityId: id,
        ...changedParts(before, null),
      });
      return { id };
    });
  try {
    return await remove();
  } catch (error) {
    // A reference was added between the count and the deletion.
    if (isForeignKeyHeld(error)) return remove();
    throw error;
  }
}

async function inUse(
  trx: Queries,
  staffTable: StaffTable,
  id: number,
  language: Language,
): Promise<Refusal | undefined> {
  const counts = await countUses(trx, staffTable, id);
  const uses = (staffTable.usedBy ?? []).flatMap(({ what }, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ what: pick(language, what.en, what.my), count }] : [];
  });
  if (uses.length === 0) return undefined;
  const text = uses.map(({ what, count }) => `${what}: ${count}`).join(pick(language, ', ', '၊ '));
  return refuse('in-use', { uses }, { uses: text });
}

/**
 * Moves a record to another position of its order; beyond the end is last.
 * @returns its id, or the refusal `not-found`
 */
export function moveRecord(
  db: Database,
  staffTable: StaffTable,
  call: StaffCall,
  { id, position }: { readonly id: number; readonly position: number },
): Promise<{ id: number } | Refusal> {
  return transact(db, async (trx) => {
    await lockTable(trx, staffTable);
    const ids = await siblingsOf(trx, staffTable, id);
    const from = ids.indexOf(id);
    if (from < 0) return refuse('not-found');
    const to = Math.min(position, ids.length) - 1;
    await writeOrder(trx, staffTable, ids.toSpliced(from, 1).toSpliced(to, 0, id));
    if (from !== to) {
      await logStaffChange(trx, call, {
        action: lookupAction(staffTable.resource.name, 'moved'),
        entity: staffTable.table,
        entityId: id,
        before: { position: from + 1 },
        after: { position: to + 1 },
      });
    }
    return { id };
  });
}

/** @throws {ValidationError} with all problems of a draft beyond its schema */
async function assertStorable(
  trx: Queries,
  staffTable: StaffTable,
  draft: Draft,
  tableOf: (resource: string) => string,
): Promise<void> {
  const found = [
    ...emptied(staffTable, draft),
    ...fixed(staffTable, draft),
    ...(await taken(trx, staffTable, draft)),
    ...(await missing(trx, staffTable, draft, tableOf)),
    ...((await staffTable.problems?.(trx, draft)) ?? []),
  ];
  if (found.length === 0) return;
  throw new ValidationError(
    found.map(({ path, message }) => ({ code: 'custom', path: [...path], message, input: undefined })),
  );
}

/** HTML that is empty after sanitising. */
function emptied({ resource }: StaffTable, { values }: Draft): Problem[] {
  return Object.entries(resource.fields).flatMap(([name, { kind, isOptional }]) => {
    if (kind !== 'html' || isOptional) return [];
    const { en, my } = values[name] as { en: string; my: string };
    return en === '' && my === '' ? [{ path: [name, 'en'], message: 'required' }] : [];
  });
}

function fixed({ resource }: StaffTable, { values, before }: Draft): Problem[] {
  return Object.entries(resource.fields).flatMap(([name, { isOnce }]) =>
    isOnce && before && before[name] !== values[name] ? [{ path: [name], message: 'not-changeable' }] : [],
  );
}

/** Names or codes of another record, in either language. */
async function taken(trx: Queries, staffTable: StaffTable, { id, values }: Draft): Promise<Problem[]> {
  const { resource, unique } = staffTable;
  const field = unique && resource.fields[unique.field];
  if (!field) return [];
  const row = toRow(resource, values);
  const found: Problem[] = [];
  for (const column of columnsOf(unique.field, field)) {
    if (row[column] === '') continue;
    if (!(await isTaken(trx, staffTable, column, { id, values, value: row[column] }))) continue;
    const language = field.kind === 'texts' ? [column.slice(-2)] : [];
    found.push({ path: [unique.field, ...language], message: 'taken' });
  }
  return found;
}

/** Missing pictures and records that the draft refers to. */
async function missing(
  trx: Queries,
  { resource }: StaffTable,
  { values }: Draft,
  tableOf: (resource: string) => string,
): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const [name, { kind, of = '' }] of Object.entries(resource.fields)) {
    const value = values[name];
    if (kind === 'picture' && value !== null && !(await isPublicPicture(trx, String(value))))
      found.push({ path: [name], message: 'picture-missing' });
    const ids = [...new Set(kind === 'references' ? (value as unknown[]) : [value])];
    if ((kind === 'reference' || kind === 'references') && value !== null)
      if ((await countRecords(trx, tableOf(of), ids)) < ids.length)
        found.push({ path: [name], message: 'not-chosen' });
  }
  return found;
}
