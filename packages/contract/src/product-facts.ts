/**
 * Numbers that describe a product, each once: buyers see them, staff enter them, the row of the product has them. Null is not known.
 * The schemas, the SQL, the form of staff, the audit log and the product page derive from here (docs/decisions/0122).
 */
export interface ProductFact<Column extends string = string> {
  /** Of the table `product`; its CHECK repeats the limits. */
  readonly column: Column;
  readonly min: number;
  readonly max: number;
  /** How buyers read it. */
  readonly unit: 'gram';
  readonly example: number;
}

export const productFacts = {
  weightGrams: { column: 'weight_grams', min: 0, max: 1_000_000, unit: 'gram', example: 250 },
} as const satisfies Readonly<Record<string, ProductFact>>;

type Facts = typeof productFacts;
export type ProductFactName = keyof Facts;
/** In the order in which they are shown. */
export const productFactNames = Object.keys(productFacts) as ProductFactName[];

export const factOf = (name: ProductFactName): ProductFact => productFacts[name];

/** The facts by their names, with a part of each. */
export const mapFacts = (part: (fact: ProductFact) => unknown) =>
  Object.fromEntries(productFactNames.map((name) => [name, part(factOf(name))]));

export const productFactColumns = mapFacts(({ column }) => column) as {
  readonly [Name in ProductFactName]: Facts[Name]['column'];
};
