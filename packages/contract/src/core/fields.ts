import { z } from 'zod';
import { applicationConfigId, languageTypes, webPlatform } from '../ids.ts';
import { limits } from '../limits.ts';
import { normalisePhone, phonePattern } from './phone.ts';
import { isCommonPassword } from './common-passwords.ts';
import { passwordProblems } from './password.ts';
import { textKinds } from './text-kinds.ts';
import { cutTo, foldDigits, isStorable, lengthOf, trimmed } from './text.ts';
import { normaliseVoucherNo, voucherPattern } from './voucher-number.ts';

/**
 * A schema that normalises the input of other clients before validation. Its input type stays that of `schema`, because
 * callers must not rely on the normalisation.
 */
export function tolerant<S extends z.ZodType>(
  repair: (raw: unknown) => unknown,
  schema: S,
): z.ZodType<z.output<S>, z.input<S>> {
  return z.preprocess(repair, schema) as unknown as z.ZodType<z.output<S>, z.input<S>>;
}

/** '12' and '၁၂' become 12, an empty text undefined. */
function toNumber(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  const digits = foldDigits(raw).trim();
  if (digits === '') return undefined;
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : raw;
}

function toBoolean(raw: unknown): unknown {
  const text = typeof raw === 'string' ? raw.trim().toLowerCase() : raw;
  if (text === 'true' || text === '1' || text === 1) return true;
  if (text === 'false' || text === '0' || text === 0) return false;
  return raw;
}

const emptyToNothing = (raw: unknown) => (raw === '' || raw === null ? undefined : raw);

/** Fills missing fields from their aliases (decision 141): account calls send townId, delivery calls townshipId. */
export function renamed(raw: unknown, names: Readonly<Record<string, string>>): unknown {
  if (typeof raw !== 'object' || raw === null) return raw;
  const copy: Record<string, unknown> = { ...raw };
  for (const [other, right] of Object.entries(names)) copy[right] ??= copy[other];
  return copy;
}

/** Whole number of a query, form or body; digits in text are accepted. */
export const wholeNumber = (min: number, max: number) => tolerant(toNumber, z.int().min(min).max(max));
export const optionalNumber = (min: number, max: number) =>
  tolerant((raw) => toNumber(raw) ?? undefined, z.int().min(min).max(max).optional()).optional();
export const numberOr = (fallback: number, min: number, max: number) =>
  tolerant((raw) => toNumber(raw) ?? undefined, z.int().min(min).max(max).default(fallback)).default(
    fallback,
  );

/** Ids in requests: an impossible id is refused, 0 is not found. */
export const idInput = wholeNumber(0, limits.id);
export const optionalIdInput = optionalNumber(0, limits.id);

export const booleanInput = tolerant(toBoolean, z.boolean());
export const optionalBoolean = tolerant(
  (raw) => emptyToNothing(toBoolean(raw)),
  z.boolean().optional(),
).optional();

/** Ids in responses. */
export const id = z.int().min(1).max(limits.id);
export const count = z.int().min(0);
/** Whole kyats; sums may exceed the maximum of one stored amount. */
export const kyats = z.int().min(0);
export const percent = z.int().min(0).max(100);
/** URL of a picture or file, relative to this site or absolute; '' when there is none. */
export const url = z.string().register(textKinds, { kind: 'verbatim' });
export const date = z.iso.date();
export const dateTime = z.iso.datetime();

const storable = z
  // A plain string here would also replace the message of every later check of the field.
  .string({ error: (issue) => (issue.code === 'invalid_type' ? 'required' : undefined) })
  .refine(isStorable, 'not-text');

/** Counts code points, where Zod's own `max` counts UTF-16 units. */
function atMost(max: number) {
  return (value: string, context: z.RefinementCtx<string>) => {
    if (lengthOf(value) <= max) return;
    context.addIssue({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value });
  };
}

/** Refuses records of a list whose `field` is that of an earlier one. */
export const withoutRepeats =
  <Field extends string>(field: Field) =>
  (records: readonly Readonly<Record<Field, unknown>>[], context: z.RefinementCtx): void => {
    const values = records.map((record) => record[field]);
    for (const [index, value] of values.entries())
      if (values.indexOf(value) < index)
        context.addIssue({ code: 'custom', path: [index, field], message: 'repeated' });
  };

/** Optional text, trimmed, at most `max` characters; missing is ''. */
export const optionalText = (max: number) =>
  tolerant(
    (raw) => raw ?? '',
    storable.overwrite(trimmed).superRefine(atMost(max)).meta({ maxLength: max }),
  ).default('');

/** Text that must not be empty, trimmed, at most `max` characters. */
export const text = (max: number) =>
  storable
    .overwrite(trimmed)
    .refine((value) => value !== '', 'required')
    .superRefine(atMost(max))
    .meta({ minLength: 1, maxLength: max });

/** URL returned by `FileUpload`, expired or not. */
export const fileUrl = text(limits.url).register(textKinds, { kind: 'verbatim' });
export const optionalUpload = tolerant(emptyToNothing, fileUrl.optional()).optional();

export const name = text(limits.name).register(textKinds, { kind: 'line' });

/** Search text, trimmed and cut to `limits.searchText`. Missing is ''. */
export const searchText = tolerant(
  (raw) => (typeof raw === 'string' ? cutTo(raw.trim(), limits.searchText) : (raw ?? '')),
  storable.trim(),
)
  .default('')
  .register(textKinds, { kind: 'search' });

/** Opaque secret, never normalised. */
export const token = text(limits.token).register(textKinds, { kind: 'verbatim' });
export const optionalToken = optionalText(limits.token).register(textKinds, { kind: 'verbatim' });

/** 09 and 7 to 9 digits; other notations are normalised. */
export const phone = storable
  .transform(normalisePhone)
  .pipe(z.string().regex(new RegExp(phonePattern), 'phone-format'))
  .meta({ description: '09 followed by 7 to 9 digits; +959…, spaces, dashes, Burmese digits are read too.' });

/** As `phone`; missing is ''. */
export const optionalPhone = tolerant(
  (raw) => raw ?? '',
  storable
    .transform(normalisePhone)
    .pipe(z.string().regex(new RegExp(`^$|${phonePattern}`), 'phone-format'))
    .meta({ description: 'A phone, or empty.' }),
).default('');

/** V and 12 digits; spaces, dashes, lower case and Burmese digits are accepted. */
export const voucherNumber = storable
  .transform(normaliseVoucherNo)
  .pipe(z.string().regex(new RegExp(voucherPattern), 'voucher-format'));

/** Phone or the generated address of a social login. Not validated, so that a login does not reveal which accounts exist. */
export const loginName = text(limits.loginName).transform(normalisePhone);

/** A new password. */
export const newPassword = storable
  .refine((value) => value !== '', 'required')
  .superRefine(atMost(limits.passwordMax))
  .superRefine((value, context) => {
    const problems = passwordProblems(value);
    if (problems.includes('password-mix')) context.addIssue({ code: 'custom', message: 'password-mix' });
    if (isCommonPassword(value)) context.addIssue({ code: 'custom', message: 'common-password' });
    if (!problems.includes('too-short')) return;
    const minimum = limits.passwordMin;
    context.addIssue({ code: 'too_small', origin: 'string', minimum, inclusive: true, input: value });
  })
  .meta({ minLength: limits.passwordMin, maxLength: limits.passwordMax, format: 'password' })
  .register(textKinds, { kind: 'verbatim' });

/** A password to verify, unchanged. */
export const password = storable
  .refine((value) => value !== '', 'required')
  .superRefine(atMost(limits.passwordMax))
  .meta({ maxLength: limits.passwordMax, format: 'password' })
  .register(textKinds, { kind: 'verbatim' });

/** Exactly `length` digits, Burmese ones converted, as text. */
export const digits = (length: number) =>
  tolerant(
    (raw) => (typeof raw === 'string' || typeof raw === 'number' ? foldDigits(String(raw)).trim() : raw),
    z.string('required').regex(new RegExp(`^\\d{${length}}$`), 'code-format'),
  );

export const verificationCode = digits(limits.codeLength);

/** Day of a filter or form; PostgreSQL has no year 0. */
export const dateInput = z.iso.date('date-format').refine((day) => !day.startsWith('0000'), 'date-format');
export const optionalDate = tolerant(emptyToNothing, dateInput.optional()).optional();

/** Account calls send it; if present it must be the caller's id. */
export const ownUserId = optionalIdInput;
export const configId = tolerant(toNumber, z.literal(applicationConfigId).optional()).optional();
/** Every client of the specification orders as platform 3, the default (decision 161). */
export const orderPlatform = tolerant(
  (raw) => toNumber(raw) ?? undefined,
  z.literal(webPlatform).default(webPlatform),
).default(webPlatform);
export const languageType = tolerant(
  toNumber,
  z.union([z.literal(languageTypes.english), z.literal(languageTypes.myanmar)]).optional(),
).optional();

export const pageNumber = numberOr(limits.firstPage, 1, limits.pageNumberMax);
/** Larger values are cut to `limits.pageSizeMax`. */
export const pageSize = (fallback: number = limits.pageSize) =>
  tolerant((raw) => {
    const wish = toNumber(raw);
    return typeof wish === 'number' ? Math.min(wish, limits.pageSizeMax) : (wish ?? undefined);
  }, z.int().min(1).max(limits.pageSizeMax).default(fallback)).default(fallback);

/** `ids=3&ids=1` or `ids=3,1`. */
export const idList = (most: number) =>
  tolerant(
    (raw) =>
      [raw ?? []]
        .flat()
        .flatMap((one: unknown) => (typeof one === 'string' ? one.split(',') : one))
        .filter((one) => one !== ''),
    z.array(wholeNumber(1, limits.id)).max(most),
  ).default([]);

/**
 * An addition of ours: ids of the rows the client showed last. Rows that moved from this page to an earlier one since
 * then, because of deletions, are included in the response.
 */
export const after = idList(limits.pageSizeMax);

export const IdName = z.object({ id, name: z.string() }).meta({ id: 'IdName' });
export type IdName = z.infer<typeof IdName>;

/** Response of calls without other content. */
export const Message = z.object({ message: z.string() }).meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;
