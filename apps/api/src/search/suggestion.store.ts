import { sql } from 'kysely';
import { cardImage } from '../catalog/product-card.ts';
import { ordered, publishedProducts, type Page } from '../catalog/product-list.store.ts';
import type { Queries } from '../platform/database.ts';
import { searchText } from './search-text.ts';
import { matchingText } from './text-match.store.ts';

/** Only the most popular matches are ranked, so that one letter costs no more than a word. */
const rankedAtMost = 200;

/** Names for what is being typed: those that begin with it, then those with a word that does, then the rest. */
export function suggestNames(db: Queries, text: string, page: Page) {
  const typed = searchText(text);
  const candidates = ordered(matchingText(typed)(publishedProducts(db)), 'popular')
    .select('product.id')
    .limit(rankedAtMost);
  const found = sql.ref<string>('product.search_text');
  return ordered(
    db
      .selectFrom('product')
      .where('product.id', 'in', candidates)
      .orderBy(
        sql`case when ${found} like ${`${typed}%`} then 1 when ${found} like ${`% ${typed}%`} then 2 else 3 end`,
      ),
    'popular',
  )
    .select((eb) => ['product.name_en', 'product.name_my', cardImage(eb).as('image_key')])
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
}
