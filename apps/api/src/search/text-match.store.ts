import { sql } from 'kysely';
import type { ProductSet } from '../catalog/product-list.store.ts';
import { searchWords } from './search-text.ts';

/** More words than anybody types; bounds the work of one search. */
const wordsAtMost = 10;

/** Products in whose search text every word of the query stands. A query without a letter or digit finds nothing. */
export function matchingText(query: string): ProductSet {
  const words = searchWords(query).slice(0, wordsAtMost);
  return (products) =>
    words.length === 0
      ? products.where(sql<boolean>`false`)
      : words.reduce((narrowed, word) => narrowed.where(matchesWord(word)), products);
}

/** One or two Latin letters would stand somewhere in most texts: they must begin a word. */
function matchesWord(word: string) {
  const text = sql.ref<string>('product.search_text');
  return /^[a-z0-9]{1,2}$/.test(word)
    ? sql<boolean>`(${text} like ${`${word}%`} or ${text} like ${`% ${word}%`})`
    : sql<boolean>`${text} like ${`%${word}%`}`;
}
