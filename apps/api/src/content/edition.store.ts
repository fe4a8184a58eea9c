import { sql, type Insertable, type Updateable } from 'kysely';
import type { Queries } from '../platform/database/database.ts';
import type { Newspaper } from '../platform/database/schema.gen.ts';

/** A stored edition, with keys of its covers and files. */
export type EditionRow = NonNullable<Awaited<ReturnType<typeof findStoredEdition>>>;

const columns = [
  'id',
  'title_en',
  'title_my',
  'published_date',
  'edition',
  'pdf_key',
  'cover_key',
  'is_highlight',
] as const;

/** Serialises uploads, which would get the same number, or both be the highlight; readers do not block. */
export async function lockEditions(trx: Queries): Promise<void> {
  await sql`lock table newspaper in share row exclusive mode`.execute(trx);
}

export function findStoredEdition(queries: Queries, id: number) {
  return queries.selectFrom('newspaper').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Whether an edition, optionally of a day, has this file. */
export async function isPaperUsed(queries: Queries, pdfKey: string, day?: string): Promise<boolean> {
  let rows = queries.selectFrom('newspaper').select('id').where('pdf_key', '=', pdfKey);
  if (day !== undefined) rows = rows.where('published_date', '=', day);
  return (await rows.executeTakeFirst()) !== undefined;
}

export async function nextEdition(trx: Queries, day: string): Promise<number> {
  const { last } = await trx
    .selectFrom('newspaper')
    .select((eb) => eb.fn.coalesce(eb.fn.max('edition'), sql<number>`0`).as('last'))
    .where('published_date', '=', day)
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** Removes the highlight from the edition that has it, except `keptId`. @returns that edition, if any */
export function dropHighlight(trx: Queries, keptId = 0): Promise<{ id: number }[]> {
  return trx
    .updateTable('newspaper')
    .set({ is_highlight: false })
    .where('is_highlight', '=', true)
    .where('id', '!=', keptId)
    .returning('id')
    .execute();
}

export function insertEdition(trx: Queries, row: Insertable<Newspaper>): Promise<EditionRow> {
  return trx.insertInto('newspaper').values(row).returning(columns).executeTakeFirstOrThrow();
}

export function updateEdition(trx: Queries, id: number, row: Updateable<Newspaper>): Promise<EditionRow> {
  return trx
    .updateTable('newspaper')
    .set(row)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function deleteEdition(trx: Queries, id: number): Promise<EditionRow | undefined> {
  return trx.deleteFrom('newspaper').where('id', '=', id).returning(columns).executeTakeFirst();
}
