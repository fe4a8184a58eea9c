import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { isPublicPicture } from '../../platform/pictures/picture-files.store.ts';
import { ValidationError } from '../../platform/http/validation.ts';
import { columnName, columnsOf, toRow, type Values } from './columns.ts';
import { anyTable } from './resource.store.ts';
import type { Draft, Problem, StaffTable } from './staff-table.ts';

/** Throws what is wrong with a draft beyond the shape of its fields, every field at once. */
export async function assertStorable(
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

/** HTML of which nothing was left when it was cleaned. */
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

/** A name or code that another record has, in either language. */
async function taken(trx: Queries, staffTable: StaffTable, { id, values }: Draft): Promise<Problem[]> {
  const { resource, table, key = 'id', unique } = staffTable;
  const field = unique && resource.fields[unique.field];
  if (!field) return [];
  const row = toRow(resource, values);
  const found: Problem[] = [];
  for (const column of columnsOf(unique.field, field)) {
    if (row[column] === '') continue;
    const others = anyTable(trx)
      .selectFrom(table)
      .select(key)
      .where(sql`lower(${sql.ref(column)})`, '=', sql`lower(${row[column]})`)
      .$if(id !== null, (query) => query.where(key, '!=', id))
      .where(
        sql<boolean>`true ${sql.join(
          (unique.within ?? []).map(
            (name) => sql`and ${sql.ref(columnName(name))} is not distinct from ${values[name]}`,
          ),
          sql` `,
        )}`,
      );
    if (!(await others.executeTakeFirst())) continue;
    const language = field.kind === 'texts' ? [column.slice(-2)] : [];
    found.push({ path: [unique.field, ...language], message: 'taken' });
  }
  return found;
}

/** Pictures and records that are named but not there. */
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
      if ((await countOf(trx, tableOf(of), ids)) < ids.length)
        found.push({ path: [name], message: 'not-chosen' });
  }
  return found;
}

async function countOf(trx: Queries, table: string, ids: readonly unknown[]): Promise<number> {
  const { rows } = await sql<Values>`
    select from ${sql.table(table)} where id = any (${ids}::int[]) for key share`.execute(trx);
  return rows.length;
}
