import { z } from 'zod';
import { booleanInput, dateInput, idInput, optionalText, text, tolerant } from '../../core/fields.ts';
import { textKinds } from '../../core/text-kinds.ts';
import { limits } from '../../limits.ts';
import { readStaticMmqr } from '../../rules/mmqr.ts';
import { readAmount } from '../amount.ts';
import { Names } from '../bilingual.ts';
import { fileKey, StoredPicture } from '../pictures.ts';
import { staffLimits } from '../limits.ts';
import { formFields } from './form-fields.ts';

/** Kind of a field: its control, wire format and column. */
export type FieldKind =
  | 'texts'
  | 'html'
  | 'text'
  | 'list'
  | 'number'
  | 'kyats'
  | 'switch'
  | 'date'
  | 'picture'
  | 'choice'
  | 'reference'
  | 'references'
  | 'mmqr'
  | 'rates';

/** A field of lookup data, for contract, API and screens. */
export interface ResourceField<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly kind: FieldKind;
  /** Schema of requests. */
  readonly input: Input;
  /** Schema of responses. */
  readonly output: Output;
  readonly example: unknown;
  /** Where the response format differs from the request's. */
  readonly shownExample?: unknown;
  readonly isOptional?: boolean;
  /** Counted by the shop: in lists only, and never sent. */
  readonly isCounted?: true;
  /** Set on creation, then immutable. */
  readonly isOnce?: true;
  /** Characters of a text, or the largest number. */
  readonly max?: number;
  /** Multi-line text. */
  readonly isLong?: boolean;
  /** Too wide for lists. */
  readonly isDetail?: boolean;
  /** Values of a `choice`. */
  readonly values?: readonly (string | number)[];
  /** Name of the referenced resource. */
  readonly of?: string;
}

/** Fields by their names on the wire. */
export type Fields = Readonly<Record<string, ResourceField>>;

export const mapFields = (fields: Fields, part: (field: ResourceField) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, part(field)]));

/** Request schemas by field. */
export function inputsOf<F extends Fields>(fields: F) {
  return mapFields(formFields(fields), ({ input }) => input) as { [Name in keyof F]: F[Name]['input'] };
}

/** Response schemas by field. */
export function outputsOf<F extends Fields>(fields: F) {
  return mapFields(fields, ({ output }) => output) as { [Name in keyof F]: F[Name]['output'] };
}

export function examplesOf<F extends Fields>(fields: F) {
  return mapFields(fields, ({ example }) => example) as { [Name in keyof F]: F[Name]['example'] };
}

interface TextOptions {
  readonly isOptional?: boolean;
  readonly isLong?: boolean;
}

/** Unset dates, pictures and references are null; forms may omit them. */
const nullable = <S extends z.ZodType>(schema: S) =>
  tolerant((raw) => (raw === '' || raw === undefined ? null : raw), schema.nullable());

/** A text in English and Burmese; one language may be missing, and both if the field is optional. */
const inBoth = (max: number, isOptional: boolean) => {
  const both = z.object({ en: optionalText(max), my: optionalText(max) });
  return isOptional
    ? both
    : both.refine(({ en, my }) => en !== '' || my !== '', { message: 'required', path: ['en'] });
};

export const texts = (max: number, { isOptional = false, isLong = false }: TextOptions = {}) => ({
  kind: 'texts' as const,
  input: inBoth(max, isOptional),
  output: Names,
  example: { en: 'Zay', my: 'ဈေး' },
  max,
  isOptional,
  isLong,
});

/** HTML in English and Burmese, cleaned before it is stored. */
export const html = ({ isOptional = false }: TextOptions = {}) => ({
  kind: 'html' as const,
  input: inBoth(staffLimits.html, isOptional).register(textKinds, { kind: 'html' }),
  output: Names,
  example: { en: '<p>Within three days.</p>', my: '' },
  max: staffLimits.html,
  isOptional,
});

/** A text without translations, such as an account number or e-mail address. */
export const line = (max: number, { isOptional = false }: TextOptions = {}) => ({
  kind: 'text' as const,
  input: (isOptional ? optionalText(max) : text(max)).register(textKinds, { kind: 'line' }),
  output: z.string(),
  example: '0123 4567',
  max,
  isOptional,
});

/** Short texts, such as phone numbers. */
export const list = (max: number, { isOptional = true, most = 10 } = {}) => ({
  kind: 'list' as const,
  input: isOptional ? z.array(text(max)).max(most) : z.array(text(max)).min(1, 'required').max(most),
  output: z.array(z.string()),
  example: ['09770000101'],
  max,
  isOptional,
});

const amount = (min: number, max: number) => tolerant(readAmount, z.int().min(min).max(max));

export const whole = (min: number, max: number) => ({
  kind: 'number' as const,
  input: amount(min, max),
  output: z.int(),
  example: min,
  max,
});

export const counted = () => ({
  kind: 'number' as const,
  input: z.never(),
  output: z.int(),
  example: 0,
  isCounted: true as const,
});

export const money = () => ({
  kind: 'kyats' as const,
  input: amount(0, limits.kyats),
  output: z.int(),
  example: 2_000,
  max: limits.kyats,
});

/** An upper or lower bound; empty or 0 is none. */
const orNone = (max: number) =>
  tolerant((raw) => (raw === '' || raw === null ? 0 : readAmount(raw)), z.int().min(0).max(max));
export const wholeBound = () => ({
  ...whole(0, limits.id),
  input: orNone(limits.id),
  example: 0,
  isOptional: true,
});
export const moneyBound = () => ({ ...money(), input: orNone(limits.kyats), example: 0, isOptional: true });

export const toggle = () => ({
  kind: 'switch' as const,
  input: booleanInput,
  output: z.boolean(),
  example: true,
  isOptional: true,
});

export const day = () => ({
  kind: 'date' as const,
  input: dateInput,
  output: z.iso.date(),
  example: '2026-11-01',
});
export const optionalDay = () => ({
  kind: 'date' as const,
  input: nullable(dateInput),
  output: z.iso.date().nullable(),
  example: null,
  isOptional: true,
});

/** A picture, sent as its key. */
export const picture = () => ({
  kind: 'picture' as const,
  input: fileKey,
  output: StoredPicture,
  example: '0123456789abcdef0123456789abcdef.jpg',
  shownExample: {
    key: '0123456789abcdef0123456789abcdef.jpg',
    url: '/media/0123456789abcdef0123456789abcdef.webp',
  },
});
export const optionalPicture = () => ({
  kind: 'picture' as const,
  input: nullable(fileKey),
  output: StoredPicture.nullable(),
  example: null,
  isOptional: true,
});

/** One of fixed values; the screens have a label for each. */
export const choice = <const Value extends string | number>(values: readonly [Value, ...Value[]]) => ({
  kind: 'choice' as const,
  input: z.literal([...values], 'not-chosen'),
  output: z.literal([...values]),
  example: values[0],
  values,
});

/** A record of another resource, by its id. */
export const reference = (of: string) => ({
  kind: 'reference' as const,
  input: idInput,
  output: z.int(),
  example: 1,
  of,
});
export const optionalReference = (of: string) => ({
  kind: 'reference' as const,
  input: nullable(idInput),
  output: z.int().nullable(),
  example: null,
  isOptional: true,
  of,
});

export const references = (of: string) => ({
  kind: 'references' as const,
  /** Optional, because a form of the previous release may not send it. */
  input: z.array(idInput).max(1_000).default([]),
  output: z.array(z.int()),
  example: [1],
  isOptional: true,
  of,
});

const placeId = z.int().nullable();

/** What delivery costs by place and weight. A rate without a city is for all places, without a township for the whole city. */
export const rates = () => ({
  kind: 'rates' as const,
  /** Optional, because a form of the previous release may not send it. */
  input: z
    .array(
      z.object({
        cityId: nullable(idInput),
        townshipId: nullable(idInput),
        fromGrams: orNone(staffLimits.rateGrams),
        fee: amount(0, limits.kyats),
      }),
    )
    .max(staffLimits.rates)
    .default([]),
  output: z.array(z.object({ cityId: placeId, townshipId: placeId, fromGrams: z.int(), fee: z.int() })),
  example: [{ cityId: 260, townshipId: null, fromGrams: 5_000, fee: 3_500 }],
  isOptional: true,
});

const verbatim = { kind: 'verbatim' } as const;

/** The text of a static MMQR code, not cleaned, because its bytes are in its checksum; '' for none. */
export const mmqr = () => ({
  kind: 'mmqr' as const,
  input: optionalText(staffLimits.mmqr)
    .superRefine((code, context) => {
      const read = code === '' ? undefined : readStaticMmqr(code);
      if (typeof read === 'string') context.addIssue({ code: 'custom', message: read, input: code });
    })
    .register(textKinds, verbatim),
  output: z.string().register(textKinds, verbatim),
  example: '',
  max: staffLimits.mmqr,
  isOptional: true,
});

export const once = <F extends ResourceField>(field: F) => ({ ...field, isOnce: true as const });

export const detail = <F extends ResourceField>(field: F) => ({ ...field, isDetail: true as const });
