import type { Bilingual } from '../platform/http/language.ts';
import { searchText } from './search-text.ts';

/**
 * Prefix of classified words (`search_words` in the database), by the place of the word in a product: `:name:rice`,
 * `:end:cooker`. Ranking uses these (ranking.ts).
 */
export type Field =
  /** A whole word of a name. */
  | 'name'
  /** The end of a name, which is the thing itself, in English and Burmese: a rice cooker is a cooker. */
  | 'end'
  /** The end of a deepest category's name. */
  | 'kind'
  /** A whole word of the brand. */
  | 'brand';

/** Maximum syllables of classified Burmese runs, as in `search_words`. */
export const runAtMost = 6;

export interface ProductTexts {
  readonly name: Bilingual;
  readonly brand?: Bilingual | undefined;
  /** Categories of the product without a descendant that it is in too. */
  readonly deepest?: readonly Bilingual[];
  /** Their ancestors. */
  readonly upper?: readonly Bilingual[];
}

const inBoth = ({ en, my }: Bilingual) => [en, my];

/**
 * Builds `product.search_text`, the input of `search_words`: all searchable texts of a product as `searchText` writes
 * them, in parts. Hyphens join words, because a T-shirt is no shirt. `$` follows the thing itself in a name or deepest
 * category, and `^` precedes a deepest category.
 */
export function productText({ name, brand, deepest = [], upper = [] }: ProductTexts): string {
  return [
    ...inBoth(name).map(nameText),
    ...inBoth(brand ?? { en: '', my: '' }).map(hyphenated),
    ...deepest.flatMap(inBoth).map((category) => `^${withEnds(category)}`),
    ...upper.flatMap(inBoth).map(hyphenated),
  ].join('|');
}

/** A name: the thing precedes a bracket, a comma, "for children", "with six cups". */
function nameText(name: string): string {
  const [thing = ''] = name.split(/[([{]|[,;:–—]\s|\s(?:for|with|of|from|in|by|on)\s/i);
  return `${withEnds(thing)} ${hyphenated(name.slice(thing.length))}`.trim();
}

/** Separators of things, and of a thing and its measure: "oil, sauces and spices", "fridge 215 L", "tea set". */
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

/** As `searchText`, but keeps hyphens within Latin words. */
const hyphenated = (text: string): string =>
  text
    .split(/(?<=[a-z0-9])[-\u2010\u2011](?=[a-z0-9])/i)
    .map((part) => searchText(part))
    .join('-')
    .replaceAll(/(?:^| )-|-(?: |$)/g, ' ')
    .trim();
