import { limits } from '@zay/contract';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import {
  allProducts,
  onPage,
  ordered,
  publishedProducts,
  type Page,
  type ProductOrder,
  type Products,
  type ProductSet,
} from '../catalog/product-list.store.ts';
import type { Queries } from '../platform/database/database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { readingsOf } from '../platform/text/encoding.ts';
import { similarWords } from './similar-words.store.ts';
import { latinWordsOf, nameBeginnings, tsqueryOf, typedText, type Typed } from './text-query.ts';

/** A search that finds fewer products than this also tries similar words. */
export const little = 5;

const all = 2_147_483_647;
/** So many products of a list are looked at one by one for a word that very many of them contain. */
const lookedAtMost = 500;

/** A set of rows of the search index. */
export type Source = RawBuilder<Selectable<DB['product_search']>>;

/** What a tsquery finds, any `most` of it. */
export const foundBy = (query: string, most = all): Source =>
  sql`search_products(${query}::tsquery, ${most}::integer)`;

/** What has an English or Burmese name that begins with the typed text, any `most` of it for each reading. */
export function beginningWith(typed: Typed, most: number): Source {
  const names = nameBeginnings(typed).map(
    (beginning) => sql`select * from search_names(${beginning}, ${most}::integer)`,
  );
  return sql`(${sql.join(names, sql` union `)})`;
}

/** As a list of products: the search index has the columns that lists are narrowed and ordered by. */
export function indexedProducts(db: Queries, source: Source): Products {
  return db.selectFrom(source.as('product')) as unknown as Products;
}

export interface TextSearch {
  readonly text: string;
  /** Category and tags. */
  readonly narrowed: ProductSet;
  readonly order: ProductOrder;
  readonly page: Page;
}

export interface FoundPage {
  readonly ids: readonly number[];
  /** Of all pages, at most `limits.searchCountMax`. */
  readonly count: number;
}

/** What a text finds: its words or, when that is little, words like them too. */
export async function searchByText(db: Queries, search: TextSearch): Promise<FoundPage> {
  const typed = typedText(readingsOf(search.text));
  if (typed.readings.length === 0) return { ids: [], count: 0 };
  const found = await pageOf(db, tsqueryOf(typed, { latin: 'beginning' }), search);
  if (found.count >= little) return found;
  const wider = await widerQuery(db, typed);
  return wider === '' ? found : pageOf(db, wider, search);
}

async function pageOf(db: Queries, query: string, search: TextSearch): Promise<FoundPage> {
  const { narrowed, order, page } = search;
  const most = limits.searchCountMax;
  const all = narrowed === allProducts;
  const { ids, count } = await countedPage(db, foundBy(query, all ? most + 1 : undefined), search);
  if (count <= most || !all) return { ids, count: Math.min(count, most) };
  // More than was looked at: these are some products, not the first ones.
  const early = page.number * page.size <= lookedAtMost;
  const first = early ? await idsOn(page, ordered(amongFirst(db, query, order), order)) : [];
  if (first.length === page.size) return { ids: first, count: most };
  return { ids: await idsOn(page, ordered(indexedProducts(db, foundBy(query)), order)), count: most };
}

/** In one statement, so that the text is looked up once for the page and the count. */
async function countedPage(db: Queries, source: Source, search: TextSearch): Promise<FoundPage> {
  const found = search
    .narrowed(indexedProducts(db, source))
    .select(['product.id', 'product.price_from', 'product.published_at'])
    .select(['product.sold_count', 'product.wishlist_count']);
  const listed = db.selectFrom(sql`found`.as('product')) as unknown as Products;
  const { rows } = await sql<FoundPage>`
    with found as materialized (${found})
    select array(${onPage(ordered(listed, search.order), search.page)}) as ids,
      (select count(*) from found) as count`.execute(db);
  return rows[0] ?? { ids: [], count: 0 };
}

/** What a tsquery finds at the beginning of the list of all products: a page soon fills with a very common word. */
export function amongFirst(db: Queries, query: string, order: ProductOrder): Products {
  const first = ordered(publishedProducts(db), order)
    .select(['product.id', 'product.search_text', 'product.price_from', 'product.published_at'])
    .select(['product.sold_count', 'product.wishlist_count'])
    .limit(lookedAtMost);
  const products = db.selectFrom(first.as('product')) as unknown as Products;
  return products.where(sql<boolean>`search_words(product.search_text) @@ ${query}::tsquery`);
}

async function idsOn(page: Page, found: Products): Promise<number[]> {
  return (await onPage(found, page).execute()).map(({ id }) => id);
}

/** The query with similar words in it, or '' when there are none. */
export async function widerQuery(db: Queries, typed: Typed): Promise<string> {
  const latin = latinWordsOf(typed);
  if (latin.length === 0) return '';
  const alsoAs = await similarWords(db, latin);
  return alsoAs.size === 0 ? '' : tsqueryOf(typed, { latin: 'beginning', alsoAs });
}
