import { z } from 'zod';
import { endpoint } from './core/endpoint.ts';
import { kyats, Message, percent, optionalText, tolerant } from './core/fields.ts';
import { foldDigits } from './core/text.ts';
import { limits } from './limits.ts';

/** Discount codes: an addition of ours (docs/decisions/0188-discount-codes.md). */

export const discountCodePattern = /^[A-Z0-9]{3,20}$/;

/** As codes are stored: capital letters, digits 0 to 9, no blanks or hyphens. */
export const normaliseDiscountCode = (raw: string): string =>
  foldDigits(raw)
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase();

/**
 * The code that the buyer entered. `discountPrice` is its part of the discount; `discountPercent` that part of the goods' price, 100
 * only when they are free. `note` says why it takes nothing off, else ''.
 */
export const CartDiscountCode = z
  .object({ code: z.string(), discountPrice: kyats, discountPercent: percent, note: z.string() })
  .meta({ id: 'CartDiscountCode' });

export const applyDiscountCode = endpoint({
  row: 'CODE-01',
  method: 'POST',
  path: '/api/Order/DiscountCode',
  tag: 'Order',
  summary: 'Set the discount code of the cart and of goods bought at once; an empty code removes it.',
  auth: 'buyer',
  body: z
    .object({
      code: tolerant(
        (raw) => (typeof raw === 'string' ? normaliseDiscountCode(raw) : raw),
        optionalText(limits.discountCode),
      ),
    })
    .meta({ id: 'DiscountCodeBody' }),
  response: Message,
  refusals: { 'unknown-discount-code': 404 },
  example: { body: { code: 'THADINGYUT' }, response: { message: 'The code is in your cart.' } },
});
