import { z } from 'zod';

/** Refusals that any call may give, and their HTTP status. */
export const commonRefusals = {
  'validation-failed': 400,
  'malformed-json': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'too-large': 413,
  'unsupported-media-type': 415,
  'rate-limited': 429,
  internal: 500,
  'not-built': 501,
  unavailable: 503,
} as const;
export type CommonRefusal = keyof typeof commonRefusals;

/**
 * What our own field checks say in the place of a text: stable keys, which the API puts into the caller's
 * language. Other checks keep Zod's issue codes.
 */
export const fieldProblems = [
  'required',
  'not-text',
  'phone-format',
  'password-mix',
  'email-format',
  'common-password',
  'code-format',
  'voucher-format',
  'date-format',
  'past-date',
  'not-chosen',
  'price-range',
  'taken',
  'not-changeable',
  'circular-parent',
  'too-deep',
  'last-before-first',
  'mark-order',
  'percent',
  'day-range',
  'picture-missing',
  'whole-kyats',
  'promotion-below-price',
  'repeated',
  'no-commas',
  'gone',
  'code-taken',
  'nothing-on-sale',
  'stock-by-movement',
  'restocked-above-received',
  'more-than-went-out',
] as const;
export type FieldProblem = (typeof fieldProblems)[number];

export const FieldError = z
  .object({
    field: z.string().describe('Name of the field as sent, nested ones with dots.'),
    message: z.string(),
  })
  .meta({ id: 'FieldError' });

/** Body of every failed call. Some codes carry more beside it (`userId`, `cart`, `lines`). */
export const ApiError = z
  .looseObject({
    statusCode: z.int(),
    code: z.string().describe('Stable name of the refusal, kebab-case.'),
    message: z.string().describe("Text for the user in the caller's language."),
    errors: z.array(FieldError).optional(),
  })
  .meta({ id: 'ApiError' });
export type ApiError = z.infer<typeof ApiError>;
