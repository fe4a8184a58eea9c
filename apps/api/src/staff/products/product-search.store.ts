import { sql, type RawBuilder } from 'kysely';
import { readingsOf } from '../../platform/text/encoding.ts';
import { tsqueryOf, typedText } from '../../search/text-query.ts';
import { beginningWith, foundBy } from '../../search/text-search.store.ts';

const all = 2_147_483_647;

/**
 * The condition that a product is found by a text: as buyers find it, in both languages, hidden ones too; or by its
 * number, or by the code of a SKU.
 */
export function foundProducts(text: string): RawBuilder<boolean> {
  const typed = typedText(readingsOf(text));
  const query = tsqueryOf(typed, { latin: 'beginning', typing: true });
  const ways = [sql`select product_id from sku where code = any (${[text, text.toUpperCase()]}::text[])`];
  const number = Number(text);
  if (Number.isInteger(number) && number > 0 && number <= all) ways.push(sql`select ${number}::integer`);
  if (query !== '') {
    ways.push(sql`select id from ${foundBy(query)} found`);
    ways.push(sql`select id from ${beginningWith(typed, all)} beginning`);
    ways.push(sql`
      select id from product where state = 'hidden' and search_words(search_text) @@ ${query}::tsquery`);
  }
  return sql<boolean>`product.id in (${sql.join(ways, sql` union all `)})`;
}
