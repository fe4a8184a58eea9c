import {
  ApiFailure,
  type BodyInputOf,
  type EducationKind,
  type payAgain,
  type postOrder,
  type postScoreOrder,
} from '@zay/contract';

export type OrderBody = BodyInputOf<typeof postOrder>;
export type EducationBody = BodyInputOf<typeof postScoreOrder>;
export type PayAgainBody = BodyInputOf<typeof payAgain>;

/** A request with a payment; a retry must send the same. */
export type PaidCall =
  | {
      readonly kind: 'goods';
      readonly buyNow: boolean;
      /** Token of an order link. */
      readonly link?: string | undefined;
      readonly body: OrderBody;
    }
  | { readonly kind: EducationKind; readonly body: EducationBody }
  | { readonly kind: 'payment'; readonly body: PayAgainBody };

export interface PaidRequest {
  /** Name of the purchase in the checkout record. */
  readonly purchase: string;
  /** What is requested for the purchase: which goods, or which payment of an order. */
  readonly request: string;
  readonly call: PaidCall;
  /** The amount shown to the buyer, in kyats. */
  readonly amount: number;
  /** The slip on this device, which is uploaded first. */
  readonly slip?: string | undefined;
}

type Request = Pick<PaidRequest, 'request' | 'call' | 'slip'>;

/**
 * True when both request the same: goods or service, amounts, destination and payment. The order of the lines and the
 * estimated delivery day do not matter.
 */
export function isSameRequest(one: Request, other: Request): boolean {
  return one.request === other.request && one.slip === other.slip && textOf(one.call) === textOf(other.call);
}

const lineText = (line: unknown) => JSON.stringify(line);

function textOf(call: PaidCall): string {
  return JSON.stringify(call, (name, value: unknown) => {
    if (name === 'deliveryDate') return undefined;
    return name === 'productInfo' && Array.isArray(value) ? value.map(lineText).toSorted() : value;
  });
}

/** True when the server may have handled the request. The retry must then use the same idempotency key. */
export function isUnsettled(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return true;
  return error.status === 0 || error.status >= 500 || error.code === 'idempotency-key-reused';
}

/** True when the buyer can no longer order by an order link. Its page says why. */
export const isLinkOver = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code.startsWith('order-link-');

/** The call, with the uploaded slip. */
export function withSlip(call: PaidCall, slip: string): PaidCall {
  if (call.kind === 'payment') return { ...call, body: { ...call.body, slip } };
  const paymentInfo = { ...call.body.paymentInfo, slip };
  return { ...call, body: { ...call.body, paymentInfo } } as PaidCall;
}

/** The shop knows a key for at least this long, in milliseconds (CHECKOUT-63). Later an order needs another press. */
const keyMs = 7 * 24 * 3_600_000;

interface Pressed {
  /** Time of the press, in milliseconds; undefined when a login is needed first. */
  readonly pressedAt?: number | undefined;
  /** True in the page visit of the press. */
  readonly isOfVisit?: boolean | undefined;
}

/** Whether an order may be sent without another press. Within a visit the clock does not count, because it may jump. */
export function maySendItself({ pressedAt, isOfVisit }: Pressed, now: number): boolean {
  return pressedAt !== undefined && (isOfVisit === true || Math.abs(now - pressedAt) < keyMs);
}
