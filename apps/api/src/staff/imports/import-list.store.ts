import type { QueryOf, ResponseOf } from '@zay/contract';
import type { productImports } from '@zay/contract/staff';
import { sql } from 'kysely';
import { containing } from '../../platform/database/containing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readPage } from '../read-page.store.ts';

/** A page of the imports; the search reads names of files. */
export async function listImports(
  db: Queries,
  ask: QueryOf<typeof productImports>,
): Promise<ResponseOf<typeof productImports>> {
  const rows = db
    .selectFrom('product_import')
    .leftJoin('staff', 'staff.id', 'product_import.staff_id')
    .select(['product_import.id', 'file_name', 'state', 'staff.name as by'])
    .select(['product_import.created_at', 'started_at', 'ended_at'])
    .$if(ask.search !== '', (found) => found.where('file_name', 'ilike', containing(ask.search)));
  const sorts = { created: sql`product_import.created_at` };
  const { items, total } = await readPage(rows, ask, sorts, sql`product_import.id`);
  return {
    items: items.map(({ id, file_name, state, by, created_at, started_at, ended_at }) => ({
      id,
      fileName: file_name,
      state,
      by: by ?? '',
      createdAt: created_at.toISOString(),
      startedAt: started_at?.toISOString() ?? null,
      endedAt: ended_at?.toISOString() ?? null,
    })),
    total,
  };
}
