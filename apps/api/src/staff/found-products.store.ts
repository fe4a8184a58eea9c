import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';
import { readingsOf } from '../platform/text/encoding.ts';
import { tsqueryOf, typedText } from '../search/text-query.ts';
import { beginningWith, foundBy } from '../search/text-search.store.ts';

const all = 2_147_483_647;

/**
 * Ids of the products that a text finds: as buyers find them, in both languages, hidden ones too; by their number; by
 * the code of a SKU. Asked once for a page and its count.
 */
export async function foundProducts(db: Queries, text: string): Promise<number[]> {
  const typed = typedText(readingsOf(text));
  const query = tsqueryOf(typed, { latin: 'beginning', typing: true });
  const ways = [sql`select product_id from sku where lower(code) = lower(${text})`];
  const number = Number(text);
  if (Number.isInteger(number) && number > 0 && number <= all) ways.push(sql`select ${number}::integer`);
  if (query !== '') {
    ways.push(sql`select id from ${foundBy(query)} found`);
    ways.push(sql`select id from ${beginningWith(typed, all)} beginning`);
    ways.push(sql`
      select id from product where state = 'hidden' and search_words(search_text) @@ ${query}::tsquery`);
  }
  const { rows } = await sql<{ ids: number[] }>`
    select array(${sql.join(ways, sql` union `)}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}
