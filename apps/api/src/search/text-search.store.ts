import { limits } from '@zay/contract';
import { sql, type RawBuilder } from 'kysely';
import {
  onPage,
  ordered,
  type ProductOrder,
  type Products,
  type ProductSet,
} from '../catalog/product-list.store.ts';
import type { Database, Reads } from '../platform/database/database.ts';
import { sliceOf, unshown, type Page } from '../platform/database/pages.ts';
import { readingsOf } from '../platform/text/encoding.ts';
import { foundQuery, tierQueries } from './ranking.ts';
import { similarWords } from './similar-words.store.ts';
import type { Word } from './search-text.ts';
import type { Name, Names } from './synonyms.ts';
import {
  cutInTwo,
  latinWordsOf,
  readingsIn,
  typedWords,
  type QueryForm,
  type Reading,
} from './text-query.ts';

/** Published products that match a tsquery. The search index has the columns for filters and order. */
export const foundBy = (db: Reads, query: string): Products =>
  (db.selectFrom('product_search as product') as unknown as Products).where(
    sql<boolean>`search_words(product.search_text) @@ ${query}::tsquery`,
  );

/** Results of a text being typed are not counted. */
export interface TextSearch extends QueryForm {
  readonly text: string;
  /** Category and tags. */
  readonly narrowed: ProductSet;
  readonly order: ProductOrder | 'relevance';
  readonly page: Page;
}

export interface FoundPage {
  readonly ids: readonly number[];
  /** Of all pages, at most `limits.searchCountMax`; not exact for a text being typed, but 0 if there are none. */
  readonly count: number;
}

const nothing: FoundPage = { ids: [], count: 0 };

/** Searches by words or, without results, by similar words. */
export async function searchByText(db: Reads, names: Names, search: TextSearch): Promise<FoundPage> {
  const typed = typedWords(readingsOf(search.text));
  if (typed.length === 0) return nothing;
  const { ids, count } = await withIndexesOnly(db, async (trx) => {
    const found = await pageOf(trx, readingsIn(typed, names), search);
    return found.count > 0 || found.ids.length > 0 ? found : similarPage(trx, typed, names, search);
  });
  return { ids: unshown(search.page, ids, Number), count };
}

/** Searches by similar Latin words, and by Burmese phrases split into two words. */
async function similarPage(
  db: Reads,
  typed: readonly Word[][],
  names: Names,
  search: TextSearch,
): Promise<FoundPage> {
  const latin = latinWordsOf(typed);
  const similar = latin.length === 0 ? new Map<string, string[]>() : await similarWords(db, latin);
  if (similar.size > 0) return pageOf(db, readingsIn(typed, orSimilar(names, similar)), search);
  const cut = readingsIn(cutInTwo(typed), names);
  return cut.length === 0 ? nothing : pageOf(db, cut, { ...search, isWhole: true });
}

function orSimilar(names: Names, similar: ReadonlyMap<string, readonly string[]>): Names {
  const similarTo = ([[word = ''] = [], more]: Name): Name[] =>
    more === undefined ? (similar.get(word) ?? []).map((other) => [[other]]) : [];
  return {
    othersOf: (name) => [
      ...names.othersOf(name),
      ...similarTo(name).flatMap((other) => [other, ...names.othersOf(other)]),
    ],
    longerThan: (word) => names.longerThan(word),
  };
}

/** A tsquery for all results of a text, also an incomplete one; '' when there is nothing to search for. */
export function queryOfText(text: string, names: Names): string {
  return foundQuery(readingsIn(typedWords(readingsOf(text)), names), { isTyping: true });
}

function pageOf(db: Reads, readings: readonly Reading[], search: TextSearch): Promise<FoundPage> {
  return search.order === 'relevance'
    ? rankedPage(db, readings, search)
    : sortedPage(db, readings, search, search.order);
}

async function sortedPage(
  db: Reads,
  readings: readonly Reading[],
  search: TextSearch,
  order: ProductOrder,
): Promise<FoundPage> {
  const found = search.narrowed(foundBy(db, foundQuery(readings, search))).select(listColumns);
  const all = db.selectFrom(sql`found`.as('product')) as unknown as Products;
  return readPage(
    db,
    sql`with found as materialized (${found})
      select array(${onPage(ordered(all, order), search.page)}) as ids,
        (select least(count(*), ${limits.searchCountMax}) from found)::integer as count`,
  );
}

/** The products of each tier in order, best sellers in stock first. Stops when the page is full or all results are listed. */
async function rankedPage(db: Reads, readings: readonly Reading[], search: TextSearch): Promise<FoundPage> {
  const queries = tierQueries(readings, search);
  const { limit, offset } = sliceOf(search.page);
  const end = offset + limit;
  // At most this many rows of a tier are sorted, so that common words are as fast as others.
  const foundAtMost = Math.max(end, limits.searchCountMax);
  const lists = queries.flatMap((query) => {
    const products = search.narrowed(foundBy(db, query)).select(listColumns).limit(foundAtMost);
    return [products.where(sql<boolean>`product.sells_best and product.in_stock`), products];
  });
  const names = lists.map((_, at) => sql.raw(`list${at}`));
  const upTo = lists.map((_, at) => sql.raw(`up_to_list${at}`));
  const ctes = lists.flatMap((list, at) => [
    sql`${names[at]} as materialized (${list})`,
    sql`${upTo[at]} as materialized (${at === 0 ? sql`` : sql`select id from ${upTo[at - 1]} union all `}select id from ${names[at]})`,
  ]);
  const inOrder = names.map(
    (name, at) => sql`(
      select id from ${name} ${at === 0 ? sql`` : sql`where id not in (select id from ${upTo[at - 1]})`}
      order by in_stock desc, sold_count desc, id desc limit ${end})`,
  );
  // The last two lists contain all results.
  const [bestFound, found] = names.slice(-2);
  const counted = search.isTyping ? end : foundAtMost;
  return readPage(
    db,
    sql`with ${sql.join(ctes)},
      total as materialized (
        select case when (select count(*) from ${bestFound}) >= ${counted}::integer then ${counted}::integer
          else (select count(*) from ${found}) end as count
      )
      select array(
          select id from (${sql.join(inOrder, sql` union all `)}) listed
          limit (select least(greatest(count - ${offset}, 0), ${limit}) from total)
          offset ${offset}
        ) as ids,
        (select least(count, ${limits.searchCountMax}) from total)::integer as count`,
  );
}

async function readPage(db: Reads, query: RawBuilder<FoundPage>): Promise<FoundPage> {
  const { rows } = await query.execute(db);
  return rows[0] ?? nothing;
}

/**
 * Runs word searches by index only. The words of a product are computed, so the index is always faster than a scan,
 * which the planner would prefer for a word of all products.
 */
export function withIndexesOnly<Result>(db: Reads, read: (trx: Reads) => Promise<Result>): Promise<Result> {
  const readIn = async (trx: Reads) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return read(trx);
  };
  return db.isTransaction ? readIn(db) : (db as Database).transaction().execute(readIn);
}

const listColumns = [
  'product.id',
  'product.price_from',
  'product.published_at',
  'product.sold_count',
  'product.wishlist_count',
  sql<boolean>`product.in_stock`.as('in_stock'),
] as const;
