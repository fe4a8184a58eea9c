import { z } from 'zod';
import { booleanInput, idInput, numberOr, optionalText, tolerant, wholeNumber } from '../../core/fields.ts';
import { foldDigits } from '../../core/text.ts';
import { textKinds } from '../../core/text-kinds.ts';
import { isPromoted } from '../../rules/promotion.ts';
import { namesInput } from '../bilingual.ts';
import { inputsOf } from '../content/fields.ts';
import { fileKey } from '../pictures.ts';
import { productFields } from './fields.ts';
import { productLimits } from './limits.ts';
import { productStates } from './list.ts';
import { checkPeriod, costInput, priceInput, promotionInput } from './price.ts';

const optionalChoice = tolerant((raw) => (raw === '' || raw === undefined ? null : raw), idInput.nullable());
const pictureInput = tolerant((raw) => (raw === '' || raw === undefined ? null : raw), fileKey.nullable());

/** Adds `problem` at every repeated key. */
function refuseRepeated(
  keys: readonly (readonly string[])[],
  path: (index: number) => (string | number)[],
  problem: string,
  context: z.RefinementCtx<unknown>,
): void {
  const seen = new Set<string>();
  for (const [index, names] of keys.entries()) {
    if (names.some((name) => seen.has(name)))
      context.addIssue({ code: 'custom', message: problem, path: path(index), input: names });
    for (const name of names) seen.add(name);
  }
}

const valueName = namesInput(productLimits.variantName).refine(
  ({ en, my }) => !en.includes(',') && !my.includes(','),
  { message: 'no-commas', path: ['en'] },
);

/** Equal for names that look the same: Small and small, 50g and 50 g, 50 and ၅၀. Ignores full width, blanks and invisible characters. */
export const sameName = (name: string): string =>
  foldDigits(name)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cf}\p{Z}]/gu, '');

/** Equal for codes of the same SKU: AB-1 and ab-1. */
export const sameCode = (code: string): string => code.toLowerCase();

/** A variant level (colour, size) with its values, in order. */
const LevelInput = z
  .object({
    name: namesInput(productLimits.variantName),
    values: z
      .array(
        z.object({
          /** Null for a new one. */
          id: optionalChoice,
          name: valueName,
          picture: pictureInput,
        }),
      )
      .min(1, 'required')
      .max(productLimits.values),
  })
  .superRefine(({ values }, context) =>
    refuseRepeated(
      values.map(({ name }) => [sameName(name.en || name.my)]),
      (index) => ['values', index, 'name', 'en'],
      'repeated',
      context,
    ),
  );

const SkuInput = z
  .object({
    /** The index of its value on every level; empty without choices. */
    values: z.array(wholeNumber(0, productLimits.values - 1)).max(productLimits.levels),
    code: optionalText(productLimits.skuCode).register(textKinds, { kind: 'line' }),
    price: priceInput,
    /** Price while the promotion is set. */
    promotePrice: promotionInput,
    /** Only from staff with the right to cost prices. */
    costPrice: costInput,
    active: booleanInput,
    /** The first one is its main picture. */
    pictures: z.array(fileKey).max(productLimits.skuPictures),
    /** Initial stock of a new SKU; 0 for an existing one. */
    firstStock: numberOr(0, 0, productLimits.stock),
  })
  .refine(
    ({ price: originalPrice, promotePrice }) =>
      promotePrice === null || isPromoted({ originalPrice, promotePrice }),
    {
      message: 'promotion-below-price',
      path: ['promotePrice'],
    },
  );

const SpecificationInput = z.object({
  name: namesInput(productLimits.specificationName),
  value: namesInput(productLimits.specificationValue),
});

const ids = (most: number) => z.array(idInput).max(most);

export const ProductInput = z
  .object({
    /** Null for a new product. */
    id: optionalChoice,
    /** As read; null for a new product. */
    updatedAt: z.iso.datetime().nullable(),
    state: z.enum(productStates),
    ...inputsOf(productFields),
    pictures: z.array(fileKey).max(productLimits.pictures),
    clips: z.array(fileKey).max(productLimits.clips),
    categoryIds: ids(productLimits.categories),
    tagIds: ids(productLimits.tags),
    /** What buyers compare, in order. A form of the previous release does not send them, and they stay. */
    specifications: z.array(SpecificationInput).max(productLimits.specifications).optional(),
    /** SKU that is free with every piece. */
    getOneSkuId: optionalChoice,
    /** Empty without choices; there is one SKU then. */
    levels: z.array(LevelInput).max(productLimits.levels),
    skus: z.array(SkuInput).min(1, 'required').max(productLimits.skus),
  })
  .superRefine((input, context) => {
    const { levels, skus } = input;
    checkPeriod(input, context);
    const refuse = (message: string, path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path, input: skus });
    for (const [index, { values }] of skus.entries()) {
      const fits = values.length === levels.length && values.every((at, level) => levels[level]?.values[at]);
      if (!fits) refuse('invalid', ['skus', index, 'values']);
    }
    refuseRepeated(
      skus.map(({ values }) => [values.join(',')]),
      (index) => ['skus', index, 'values'],
      'repeated',
      context,
    );
    refuseRepeated(
      skus.map(({ code }) => (code === '' ? [] : [sameCode(code)])),
      (index) => ['skus', index, 'code'],
      'repeated',
      context,
    );
    if (!skus.some(({ active }) => active)) refuse('nothing-on-sale', ['skus']);
  })
  .meta({ id: 'ProductInput' });
export type ProductInput = z.infer<typeof ProductInput>;
