import {
  anywhere,
  begunInName,
  inField,
  readingQuery,
  type QueryForm,
  type Reading,
  type Thing,
} from './text-query.ts';

/** Makes the tsquery by which the thing that is looked for is found; '' where it cannot be. */
type Tier = (thing: Thing, form: QueryForm) => string;

/** A thing that both find. */
const both =
  (one: Tier, other: Tier): Tier =>
  (thing, form) =>
    `(${one(thing, form)} & ${other(thing, form)})`;

/**
 * What buyers look for, the best first. Within a tier goods in stock come first, then what sells best. Decision 0147 says
 * why these, and why there are no scores.
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

/** A tsquery for each tier that may find something, the best first; the last one finds all that the text finds. */
export function tierQueries(readings: readonly Reading[], form: QueryForm): string[] {
  return tiers.map((tier) => queryOf(readings, form, tier)).filter(Boolean);
}

/** A tsquery for all that a text finds; '' when there is nothing to search for. */
export const foundQuery = (readings: readonly Reading[], form: QueryForm): string =>
  queryOf(readings, form, anywhere);

function queryOf(readings: readonly Reading[], form: QueryForm, tier: Tier): string {
  const queries = readings.map((reading) => readingQuery(reading, form, tier)).filter(Boolean);
  return [...new Set(queries)].map((query) => `(${query})`).join(' | ');
}
