import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** Refusal codes that any call may give, and their HTTP status. */
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
  // The disk of the shop is full.
  'no-room': 503,
} as const;

/** Refusal codes of an endpoint with their HTTP status: its own, and the common ones that apply to it. */
// @__NO_SIDE_EFFECTS__
export function refusalsOf(endpoint: Endpoint): ReadonlyMap<string, number> {
  const hasBody = Boolean(endpoint.body ?? endpoint.multipart);
  // 'malformed-json' also covers a query that is not UTF-8.
  const cannotHappen = new Set<string>([
    ...(endpoint.auth === 'none' ? ['unauthenticated', 'forbidden'] : []),
    ...(hasBody ? [] : ['too-large']),
    ...(hasBody || endpoint.query || endpoint.idempotent ? [] : ['validation-failed']),
  ]);
  const common = Object.entries(commonRefusals).filter(([code]) => !cannotHappen.has(code));
  return new Map([...common, ...Object.entries(endpoint.refusals ?? {})]);
}

/** Stable message keys of our own field checks, which the API translates. Other checks keep Zod's issue codes. */
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
  'birthday-too-early',
  'class-too-young',
  'exam-year-early',
  'exam-year-future',
  'exam-too-young',
  'exam-too-old',
  'roll-number-signs',
  'roll-number-digit',
  'not-chosen',
  'price-range',
  'taken',
  'not-changeable',
  'circular-parent',
  'itself',
  'too-deep',
  'last-before-first',
  'mark-order',
  'percent',
  'discount-code-format',
  'below-uses',
  'township-of-city',
  'rate-repeated',
  'day-range',
  'picture-missing',
  'whole-kyats',
  'promotion-below-price',
  'moment-format',
  'end-before-begin',
  'repeated',
  'no-commas',
  'gone',
  'code-taken',
  'nothing-on-sale',
  'stock-by-movement',
  'restocked-above-received',
  'more-than-went-out',
  'parcel-number',
  'tracking-template',
  'more-than-left',
  'choose-orders',
  'choose-pieces',
  'cash-not-due',
  'other-courier',
  'nothing-counted',
  'difference-note',
  'price-above-shop',
  'price-needs-right',
  'more-than-stock',
] as const;
export type FieldProblem = (typeof fieldProblems)[number];

export const FieldError = z
  .object({
    field: z.string().describe('Name of the field as sent, nested ones with dots.'),
    message: z.string(),
  })
  .meta({ id: 'FieldError' });

/** Body of every failed call. Some codes add fields (`userId`, `cart`, `lines`). */
export const ApiError = z
  .looseObject({
    statusCode: z.int(),
    code: z.string().describe('Stable name of the refusal, kebab-case.'),
    message: z.string().describe("Text for the user in the caller's language."),
    errors: z.array(FieldError).optional(),
  })
  .meta({ id: 'ApiError' });
export type ApiError = z.infer<typeof ApiError>;
