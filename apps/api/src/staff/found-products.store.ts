import { sql } from 'kysely';
import type { Queries } from '../platform/database/database.ts';
import { readSynonyms } from '../search/synonyms.store.ts';
import { foundBy, queryOfText, withIndexesOnly } from '../search/text-search.store.ts';

const all = 2_147_483_647;

/**
 * Ids of products that match a text: by the search of buyers in both languages, hidden ones too; by id; by SKU code.
 * Read once for a page and its count.
 */
export async function foundProducts(db: Queries, text: string): Promise<number[]> {
  const query = queryOfText(text, await readSynonyms(db));
  const ways = [sql`select product_id from sku where lower(code) = lower(${text})`];
  const number = Number(text);
  if (Number.isInteger(number) && number > 0 && number <= all) ways.push(sql`select ${number}::integer`);
  if (query !== '') {
    ways.push(sql`${foundBy(db, query).select('product.id')}`);
    ways.push(sql`
      select id from product where state = 'hidden' and search_words(search_text) @@ ${query}::tsquery`);
  }
  const { rows } = await withIndexesOnly(db, (trx) =>
    sql<{ ids: number[] }>`select array(${sql.join(ways, sql` union `)}) as ids`.execute(trx),
  );
  return rows[0]?.ids ?? [];
}
