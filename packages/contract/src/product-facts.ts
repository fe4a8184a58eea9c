/**
 * Numeric facts of a product: shown to buyers, entered by staff, stored in its row. Null is unknown. The schemas, the
 * SQL, the staff form, the audit log and the product page derive from this list (docs/decisions/0122).
 */
export interface ProductFact<Column extends string = string> {
  /** Column of the table `product`; its CHECK repeats the limits. */
  readonly column: Column;
  readonly min: number;
  readonly max: number;
  /** Unit shown to buyers. */
  readonly unit: 'gram';
  readonly example: number;
}

export const productFacts = {
  weightGrams: { column: 'weight_grams', min: 0, max: 1_000_000, unit: 'gram', example: 250 },
} as const satisfies Readonly<Record<string, ProductFact>>;

type Facts = typeof productFacts;
export type ProductFactName = keyof Facts;
/** In display order. */
export const productFactNames = Object.keys(productFacts) as ProductFactName[];

export const factOf = (name: ProductFactName): ProductFact => productFacts[name];

export const mapFacts = (part: (fact: ProductFact) => unknown) =>
  Object.fromEntries(productFactNames.map((name) => [name, part(factOf(name))]));

export const productFactColumns = mapFacts(({ column }) => column) as {
  readonly [Name in ProductFactName]: Facts[Name]['column'];
};
