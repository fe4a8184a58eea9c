import { z } from 'zod';
import { tolerant } from '../../core/fields.ts';
import { mapFacts, type productFacts, type ProductFact, type ProductFactName } from '../../product-facts.ts';
import { readAmount } from '../amount.ts';
import { htmlInput, Names, namesInput } from '../bilingual.ts';
import { optionalReference, type ResourceField } from '../content/fields.ts';
import type { offerKinds } from '../content/shelves.ts';
import { productLimits } from './limits.ts';
import { momentInput } from './price.ts';

/**
 * The fields in the row of a product, each described once: schema, column, kind. Contract, API and form derive from
 * them. Data in other tables (pictures, categories, SKUs) are separate.
 */
interface ProductField extends ResourceField {
  /** Column of the table `product`; texts and HTML have two, `name_en` and `name_my`. */
  readonly column: string;
}

const texts = <const Column extends string>(column: Column, max: number, example: Names) => ({
  kind: 'texts' as const,
  column,
  input: namesInput(max),
  output: Names,
  example,
});

const html = <const Column extends string>(column: Column, example: Names) => ({
  kind: 'html' as const,
  column,
  input: htmlInput,
  output: Names,
  example,
});

const reference = <const Column extends string, const Of extends string>(
  column: Column,
  of: Of,
  example: number | null,
) => ({ ...optionalReference(of), column, of, example });

const offer = <const Column extends string>(
  column: Column,
  offerKind: (typeof offerKinds)[number],
  example: number | null = null,
) => ({ ...reference(column, 'OfferText', example), offerKind });

/** Optional, because a form of the previous release does not send it. */
const number = <const Column extends string>({ column, min, max, example }: ProductFact<Column>) => ({
  kind: 'number' as const,
  column,
  min,
  max,
  input: tolerant(
    (raw) => readAmount(raw) ?? null,
    z
      .int({ error: ({ code }) => (code === 'invalid_type' ? 'whole-number' : undefined) })
      .min(min)
      .max(max)
      .nullable(),
  ).default(null),
  output: z.int().min(min).max(max).nullable(),
  example,
});

/** Begin or end of the promotion. */
const moment = <const Column extends string>(column: Column, example: string | null = null) => ({
  kind: 'date' as const,
  column,
  input: momentInput,
  output: z.iso.datetime().nullable(),
  example,
});

type FactFields = {
  readonly [Name in ProductFactName]: ReturnType<typeof number<(typeof productFacts)[Name]['column']>>;
};
const facts = mapFacts(number) as FactFields;

export const productFields = {
  name: texts('name', productLimits.name, { en: 'Cotton longyi', my: 'ချည်လုံချည်' }),
  description: html('description', { en: '<p>Soft.</p>', my: '' }),
  brandId: reference('brand_id', 'Brand', 3),
  shippingId: offer('shipping_id', 'shipping', 2),
  policyId: offer('return_policy_id', 'policy'),
  warrantyId: offer('warranty_id', 'warranty'),
  installationId: offer('installation_id', 'installation'),
  preOrderTcId: offer('pre_order_tc_id', 'pre-order-tc'),
  sizeChartId: reference('size_chart_id', 'SizeChart', null),
  promotionFrom: moment('promotion_from', '2026-11-27T11:30:00.000Z'),
  promotionTo: moment('promotion_to'),
  ...facts,
} as const satisfies Readonly<Record<string, ProductField>>;

type Fields = typeof productFields;
export type ProductFieldName = keyof Fields;
type NameOfKind<Kind> = {
  [Name in ProductFieldName]: Fields[Name]['kind'] extends Kind ? Name : never;
}[ProductFieldName];
type ReferenceName = NameOfKind<'reference'>;
export type ProductOfferName = {
  [Name in ReferenceName]: Fields[Name] extends { readonly offerKind: string } ? Name : never;
}[ReferenceName];

export const productFieldNames = Object.keys(productFields) as ProductFieldName[];
/** Fields that refer to lookup data by id. */
export const productReferenceNames = productFieldNames.filter(
  (name): name is ReferenceName => productFields[name].kind === 'reference',
);
/** Fields that refer to an offer text of their own kind. */
export const productOfferNames = productReferenceNames.filter(
  (name): name is ProductOfferName => 'offerKind' in productFields[name],
);

export type ProductFieldValues = { readonly [Name in ProductFieldName]: z.output<Fields[Name]['output']> };

const isBilingual = (name: ProductFieldName) =>
  productFields[name].kind === 'texts' || productFields[name].kind === 'html';

export const emptyProductFields = Object.fromEntries(
  productFieldNames.map((name) => [name, isBilingual(name) ? { en: '', my: '' } : null]),
) as ProductFieldValues;

/** Columns of the fields with their types. */
export type ProductFieldColumns = {
  readonly [
    Name in Exclude<ProductFieldName, NameOfKind<'texts' | 'html'>> as Fields[Name]['column']
  ]: z.output<Fields[Name]['output']>;
} & {
  readonly [Name in NameOfKind<'texts' | 'html'> as `${Fields[Name]['column']}_${'en' | 'my'}`]: string;
};
