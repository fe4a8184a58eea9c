import type { QueryOf } from '@zay/contract';
import type { staffEditions } from '@zay/contract/staff';
import { sql } from 'kysely';
import { contains } from '../../platform/database/containing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readPage } from '../read-page.store.ts';

const editions = (queries: Queries) =>
  queries
    .selectFrom('newspaper as paper')
    .innerJoin('file', 'file.key', 'paper.pdf_key')
    .select(['paper.id', 'paper.title_en', 'paper.title_my', 'paper.published_date', 'paper.edition'])
    .select(['paper.is_highlight', 'paper.pdf_key', 'paper.cover_key', 'paper.created_at', 'file.bytes']);

export type StaffEditionRow = NonNullable<Awaited<ReturnType<typeof findEdition>>>;

export function findEdition(queries: Queries, id: number) {
  return editions(queries).where('paper.id', '=', id).executeTakeFirst();
}

export function readEditions(queries: Queries, ask: QueryOf<typeof staffEditions>) {
  let rows = editions(queries);
  if (ask.from !== undefined) rows = rows.where('paper.published_date', '>=', ask.from);
  if (ask.to !== undefined) rows = rows.where('paper.published_date', '<=', ask.to);
  if (ask.search !== '') {
    rows = rows.where((eb) =>
      eb.or([contains('paper.title_en', ask.search), contains('paper.title_my', ask.search)]),
    );
  }
  const sorts = { publishedDate: sql`paper.published_date`, createdDate: sql`paper.created_at` };
  return readPage(rows, ask, sorts, sql`paper.id`);
}
