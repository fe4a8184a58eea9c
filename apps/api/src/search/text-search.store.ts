import { limits } from '@zay/contract';
import { sql, type RawBuilder } from 'kysely';
import {
  ordered,
  type Page,
  type ProductOrder,
  type Products,
  type ProductSet,
} from '../catalog/product-list.store.ts';
import type { Database, Queries } from '../platform/database/database.ts';
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

/**
 * Where more products have a word in the same place, the best sellers among any so many of them come first: a search for
 * the commonest words of 100,000 products takes no longer than others.
 */
const rankedAtMost = 3_000;

/** Published products that a tsquery finds: the search index has the columns that lists are narrowed and ordered by. */
export const foundBy = (db: Queries, query: string): Products =>
  (db.selectFrom('product_search as product') as unknown as Products).where(
    sql<boolean>`search_words(product.search_text) @@ ${query}::tsquery`,
  );

export interface TextSearch {
  readonly text: string;
  /** Category and tags. */
  readonly narrowed: ProductSet;
  readonly order: ProductOrder | 'relevance';
  readonly page: Page;
  /** The text is being typed: it may end within a Burmese syllable, and nobody counts what it finds. */
  readonly isTyping?: boolean;
}

export interface FoundPage {
  readonly ids: readonly number[];
  /** Of all pages, at most `limits.searchCountMax`. */
  readonly count: number;
}

const nothing: FoundPage = { ids: [], count: 0 };

/** What a text finds: its words or, when nothing has them, words like them. */
export async function searchByText(db: Queries, names: Names, search: TextSearch): Promise<FoundPage> {
  const typed = typedWords(readingsOf(search.text));
  if (typed.length === 0) return nothing;
  return withIndexesOnly(db, async (trx) => {
    const found = await pageOf(trx, readingsIn(typed, names), search);
    return found.count > 0 || found.ids.length > 0 ? found : similarPage(trx, typed, names, search);
  });
}

/** What is found by similar Latin words, and by Burmese phrases taken for two words. */
async function similarPage(
  db: Queries,
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

/** A tsquery for all that a text finds, also before it is typed to its end; '' when there is nothing to search for. */
export function queryOfText(text: string, names: Names): string {
  return foundQuery(readingsIn(typedWords(readingsOf(text)), names), { isTyping: true });
}

async function pageOf(
  db: Queries,
  readings: readonly Reading[],
  { narrowed, order, page, isTyping = false, isWhole = false }: TextSearch & Pick<QueryForm, 'isWhole'>,
): Promise<FoundPage> {
  const form = { isTyping, isWhole };
  const isRanked = order === 'relevance';
  const queries = isRanked ? tierQueries(readings, form) : [foundQuery(readings, form)];
  const tiers = queries.map((query, at) => {
    const found = narrowed(foundBy(db, query)).select(listColumns);
    if (!isRanked) return found;
    // All that is found is counted, but no further than anybody reads.
    return found.limit(at === queries.length - 1 ? limits.searchCountMax + 1 : rankedAtMost);
  });
  const names = tiers.map((_, at) => sql.raw(`tier${at}`));
  const lists = names.map((name, at) => inOrder(db, name, names.slice(0, at), order, page));
  const { rows } = await sql<FoundPage>`
    with ${sql.join(tiers.map((tier, at) => sql`${names[at]} as materialized (${tier})`))}
    select array(select id from (${sql.join(lists, sql` union all `)}) listed
        limit ${page.size} offset ${(page.number - 1) * page.size}) as ids,
      ${isTyping ? sql`0` : countOf(names)} as count`.execute(db);
  const { ids, count } = rows[0] ?? nothing;
  return { ids, count: Math.min(count, limits.searchCountMax) };
}

/**
 * Runs reads that look for words. The words of a product are computed, so that the index is always faster than products one
 * by one. The planner does not know that, and would leave it aside for a word that all products have.
 */
export function withIndexesOnly<Result>(
  db: Queries,
  read: (trx: Queries) => Promise<Result>,
): Promise<Result> {
  const readIn = async (trx: Queries) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return read(trx);
  };
  return db.isTransaction ? readIn(db) : (db as Database).transaction().execute(readIn);
}

/** All that is found is in the last tier, which is not read where the first has enough. */
const countOf = (tiers: readonly RawBuilder<unknown>[]) => sql`
  case when (select count(*) from ${tiers[0]}) > ${limits.searchCountMax}::integer then ${limits.searchCountMax}::integer
    else (select count(*) from ${tiers.at(-1)}) end`;

const listColumns = [
  'product.id',
  'product.price_from',
  'product.published_at',
  'product.sold_count',
  'product.wishlist_count',
  sql<boolean>`product.in_stock`.as('in_stock'),
] as const;

/** What a tier has that those before it have not, in order; it is not looked at once they have filled the page. */
function inOrder(
  db: Queries,
  tier: RawBuilder<unknown>,
  before: readonly RawBuilder<unknown>[],
  order: TextSearch['order'],
  page: Page,
): RawBuilder<unknown> {
  const all = db.selectFrom(sql`${tier}`.as('product')) as unknown as Products;
  const others = before.reduce(
    (left, earlier) => left.where(sql<boolean>`product.id not in (select id from ${earlier})`),
    all,
  );
  const sorted =
    order === 'relevance'
      ? others
          .orderBy(sql`product.in_stock`, 'desc')
          .orderBy('product.sold_count', 'desc')
          .orderBy('product.id', 'desc')
      : ordered(others, order);
  return sql`(${sorted.select('product.id').limit(page.number * page.size)})`;
}
