import type { Bilingual } from '../platform/http/language.ts';
import { searchText } from './search-text.ts';

/**
 * Where a product has a word, as the beginning of what the index calls a classified word (`search_words` in the
 * database): `:name:rice`, `:end:cooker`. Ranking tells products apart by these (ranking.ts).
 */
export type Field =
  /** A whole word of a name. */
  | 'name'
  /** What a name ends with: the thing itself, in English as in Burmese. A rice cooker is a cooker. */
  | 'end'
  /** What the name of a deepest category ends with. */
  | 'kind'
  /** A whole word of the brand. */
  | 'brand';

/** Burmese is classified by runs of so many syllables, as `search_words` has them. */
export const runAtMost = 6;

export interface ProductTexts {
  readonly name: Bilingual;
  readonly brand?: Bilingual | undefined;
  /** The categories that a product is in and that have none below them it is in too. */
  readonly deepest?: readonly Bilingual[];
  /** Those above them. */
  readonly upper?: readonly Bilingual[];
}

const inBoth = ({ en, my }: Bilingual) => [en, my];

/**
 * What `product.search_text` holds, for `search_words` to read: the texts by which a product is found as `searchText` writes
 * them, in parts. A hyphen makes one word of two, for a T-shirt is no shirt. A `$` stands after what a thing is called in a
 * name or deepest category, and `^` before a deepest category.
 */
export function productText({ name, brand, deepest = [], upper = [] }: ProductTexts): string {
  return [
    ...inBoth(name).map(nameText),
    ...inBoth(brand ?? { en: '', my: '' }).map(hyphenated),
    ...deepest.flatMap(inBoth).map((category) => `^${withEnds(category)}`),
    ...upper.flatMap(inBoth).map(hyphenated),
  ].join('|');
}

/** A name: what the thing is stands before a bracket, a comma, "for children", "with six cups". */
function nameText(name: string): string {
  const [thing = ''] = name.split(/[([{]|[,;:–—]\s|\s(?:for|with|of|from|in|by|on)\s/i);
  return `${withEnds(thing)} ${hyphenated(name.slice(thing.length))}`.trim();
}

/** What parts things, or a thing from its measure: "oil, sauces and spices", "fridge 215 L", "tea set". */
const betweenThings = new RegExp(
  [
    '(?=[&/+၊,]|\\s(?:and|or)\\s|နှင့်)',
    '\\s(?=(?:set|pack|box|kit|tin|pair)\\b)',
    '\\s(?=\\d[\\d.,]*\\s?(?:[a-z]{1,3}|inch|inches|litres?|pieces|pairs|digits|colours)?$)',
    '(?<=[\\u1000-\\u109f])\\s(?=\\d)',
  ].join('|'),
  'i',
);

const withEnds = (text: string): string =>
  text
    .split(betweenThings)
    .map((thing) => hyphenated(thing))
    .filter(Boolean)
    .map((thing) => `${thing} $`)
    .join(' ');

/** As `searchText` writes it, but with hyphens within Latin words. */
const hyphenated = (text: string): string =>
  text
    .split(/(?<=[a-z0-9])[-\u2010\u2011](?=[a-z0-9])/i)
    .map((part) => searchText(part))
    .join('-')
    .replaceAll(/(?:^| )-|-(?: |$)/g, ' ')
    .trim();
