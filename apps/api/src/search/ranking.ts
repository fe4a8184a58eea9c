import {
  anywhere,
  begunInName,
  inField,
  readingQuery,
  type QueryForm,
  type Reading,
  type Thing,
} from './text-query.ts';

/** Builds the tsquery of the searched thing; '' where impossible. */
type Tier = (thing: Thing, form: QueryForm) => string;

/** The intersection of two tiers. */
const both =
  (one: Tier, other: Tier): Tier =>
  (thing, form) =>
    `(${one(thing, form)} & ${other(thing, form)})`;

/**
 * Search tiers, best first. Within a tier goods in stock come first, then by sales. Reasons, also against scores:
 * decision 0147.
 */
const tiers: readonly Tier[] = [
  // Rice of the category "Rice and beans".
  both(inField('name'), inField('kind')),
  // A rice cooker for "cooker".
  inField('end'),
  // A sack of the category "Rice and beans".
  inField('kind'),
  // A rice cooker for "rice".
  inField('name'),
  inField('brand'),
  // A ricer.
  begunInName,
  // Syllables inside another word, upper categories.
  anywhere,
];

/** A tsquery for each tier that may have results, best first; the last one finds all results. */
export function tierQueries(readings: readonly Reading[], form: QueryForm): string[] {
  return tiers.map((tier) => queryOf(readings, form, tier)).filter(Boolean);
}

/** A tsquery for all results of a text; '' when there is nothing to search for. */
export const foundQuery = (readings: readonly Reading[], form: QueryForm): string =>
  queryOf(readings, form, anywhere);

function queryOf(readings: readonly Reading[], form: QueryForm, tier: Tier): string {
  const queries = readings.map((reading) => readingQuery(reading, form, tier)).filter(Boolean);
  return [...new Set(queries)].map((query) => `(${query})`).join(' | ');
}
