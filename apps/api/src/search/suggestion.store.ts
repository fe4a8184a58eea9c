import { cardImage } from '../catalog/product-card.store.ts';
import { ordered, publishedProducts, type Page } from '../catalog/product-list.store.ts';
import type { Queries } from '../platform/database/database.ts';
import { readingsOf } from '../platform/text/encoding.ts';
import { tsqueryOf, typedText, type Typed } from './text-query.ts';
import {
  beginningWith,
  foundBy,
  indexedProducts,
  little,
  widerQuery,
  type Source,
} from './text-search.store.ts';

/** Nobody pages further through suggestions. */
const suggestedAtMost = 100;
/** The most popular are looked for among so many, so that one letter costs no more than a word. */
const rankedAtMost = 3_000;

/**
 * Products for what is being typed: those whose name begins with it, then those that have its words, then those with
 * words that begin with it and, when that is little, similar words; the most popular first within each.
 */
export async function suggestProducts(db: Queries, text: string, page: Page) {
  const typed = typedText(readingsOf(text));
  const wanted = Math.min(page.number * page.size, suggestedAtMost);
  const ids: number[] = [];
  if (typed.readings.length === 0) return [];
  for (const step of [namesThatBegin, wholeWords, wordsThatBegin, similarWords]) {
    if (ids.length >= wanted || (step === similarWords && ids.length >= little)) break;
    const source = await step(typed, db);
    if (source) ids.push(...(await mostPopular(db, source, ids, wanted - ids.length)));
  }
  return namesOf(db, ids.slice((page.number - 1) * page.size, wanted));
}

const namesThatBegin = (typed: Typed) => beginningWith(typed, rankedAtMost);
const wholeWords = (typed: Typed) => foundBy(tsqueryOf(typed, { latin: 'whole' }), rankedAtMost);
const wordsThatBegin = (typed: Typed) =>
  foundBy(tsqueryOf(typed, { latin: 'beginning', typing: true }), rankedAtMost);
const similarWords = async (typed: Typed, db: Queries) => {
  const query = await widerQuery(db, typed);
  return query === '' ? null : foundBy(query, rankedAtMost);
};

async function mostPopular(
  db: Queries,
  source: Source,
  without: readonly number[],
  most: number,
): Promise<number[]> {
  const found = indexedProducts(db, source);
  const others = without.length === 0 ? found : found.where('product.id', 'not in', [...without]);
  const rows = await ordered(others, 'popular').select('product.id').limit(most).execute();
  return rows.map(({ id }) => id);
}

async function namesOf(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await publishedProducts(db)
    .where('product.id', 'in', [...ids])
    .select((eb) => ['product.id', 'product.name_en', 'product.name_my', cardImage(eb).as('image_key')])
    .execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
