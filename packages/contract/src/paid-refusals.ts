import type { z } from 'zod';
import type { RefusalStatus } from './core/endpoint.ts';
import { ApiError } from './core/error.ts';
import { id } from './core/fields.ts';

interface PaidRefusal {
  readonly status: RefusalStatus;
  /**
   * The buyer has to do something else although the money may have been sent, so the shop keeps the slip. After other
   * refusals, such as a missing field, the same page can send the slip again.
   */
  readonly keepsSlip?: true;
  /** The buyer should review the cart. */
  readonly concernsCart?: true;
}

/** Refusals of every call that submits a payment. */
const ofEveryCall = {
  'unknown-payment-service': { status: 400, keepsSlip: true },
  'online-payment-not-offered': { status: 400 },
  'cash-on-delivery-not-offered': { status: 400, concernsCart: true },
  'unknown-bank': { status: 400, keepsSlip: true },
  'transfer-phone-required': { status: 400 },
  'bank-account-required': { status: 400 },
  'receipt-required': { status: 400 },
  'kept-payment-not-usable': { status: 409 },
  'not-an-image': { status: 400 },
  'unknown-file': { status: 400 },
  'image-too-large': { status: 400 },
  'image-too-small': { status: 400 },
  'too-many-open-orders': { status: 429, keepsSlip: true },
  'idempotency-key-reused': { status: 422 },
} as const satisfies Record<string, PaidRefusal>;

const ofSomeCalls = {
  'product-not-found': { status: 404, keepsSlip: true, concernsCart: true },
  'unknown-city': { status: 400, keepsSlip: true },
  'unknown-township': { status: 400, keepsSlip: true },
  'unknown-delivery-service': { status: 400, keepsSlip: true },
  'out-of-stock': { status: 409, keepsSlip: true, concernsCart: true },
  'stock-held': { status: 409, keepsSlip: true, concernsCart: true },
  'cart-changed': { status: 409, keepsSlip: true, concernsCart: true },
  'too-many-pieces': { status: 400, keepsSlip: true, concernsCart: true },
  'cash-limit-exceeded': { status: 400, concernsCart: true },
  'order-link-not-found': { status: 404 },
  'order-link-taken': { status: 409, keepsSlip: true },
  'order-link-ended': { status: 410, keepsSlip: true },
  'order-link-gone': { status: 410, keepsSlip: true },
  'order-link-ordered': { status: 409, keepsSlip: true },
  'order-not-found': { status: 404 },
  'already-paid': { status: 400, keepsSlip: true },
  'not-payable': { status: 400, keepsSlip: true },
  'registration-not-found': { status: 404 },
  'already-ordered': { status: 409, keepsSlip: true },
  'request-refused': { status: 409, keepsSlip: true },
  'class-closed': { status: 409, keepsSlip: true },
  'class-full': { status: 409, keepsSlip: true },
  'amount-changed': { status: 409, keepsSlip: true },
} as const satisfies Record<string, PaidRefusal>;

const paidRefusals: Readonly<Record<string, PaidRefusal>> = { ...ofEveryCall, ...ofSomeCalls };
const codesThat = (property: 'keepsSlip' | 'concernsCart') =>
  Object.keys(paidRefusals).filter((code) => paidRefusals[code]?.[property]);

export const slipRefusals: readonly string[] = codesThat('keepsSlip');
export const cartRefusals: readonly string[] = codesThat('concernsCart');

/** The kept slip: payment `keptPaymentId` of the order `keptOrderId`, which was never placed. */
export const kept = { keptPaymentId: id.optional(), keptOrderId: id.optional() };
const KeptPaymentError = ApiError.extend(kept).meta({ id: 'KeptPaymentError' });

/**
 * Refusals of a call that submits a payment.
 * @param own codes besides the common ones of such calls
 * @param bodies of refusals with more fields than the kept payment; where the slip is kept, including the fields of
 * `kept`
 */
export function refusalsOfPaidCall(
  own: readonly (keyof typeof ofSomeCalls)[],
  bodies: Readonly<Record<string, z.ZodType>> = {},
) {
  const all = { ...ofEveryCall, ...Object.fromEntries(own.map((code) => [code, ofSomeCalls[code]])) };
  const codes = Object.entries<PaidRefusal>(all);
  const keeping = codes.filter(([, { keepsSlip }]) => keepsSlip);
  return {
    refusals: Object.fromEntries(codes.map(([code, { status }]) => [code, status])),
    refusalBodies: { ...Object.fromEntries(keeping.map(([code]) => [code, KeptPaymentError])), ...bodies },
  };
}
