import {
  type BodyInputOf,
  type EducationKind,
  type payAgain,
  type postOrder,
  type postScoreOrder,
} from '@zay/contract';
import * as v from 'valibot';

export type OrderBody = BodyInputOf<typeof postOrder>;
export type EducationBody = BodyInputOf<typeof postScoreOrder>;
export type PayAgainBody = BodyInputOf<typeof payAgain>;

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const body = <Body>() => v.custom<Body>((value) => typeof value === 'object' && value !== null);

/** A request that brings a payment, with its slip: what is sent again must be the same. */
const PaidCall = v.variant('kind', [
  v.object({ kind: v.literal('goods'), buyNow: v.boolean(), body: body<OrderBody>() }),
  v.object({
    kind: v.picklist(['score', 'certificate', 'class'] satisfies EducationKind[]),
    body: body<EducationBody>(),
  }),
  v.object({ kind: v.literal('payment'), body: body<PayAgainBody>() }),
]);
export type PaidCall = v.InferOutput<typeof PaidCall>;

/** The order that a call placed; of a payment, the one that was paid. */
const Placed = v.object({ orderId: id, voucherNo: v.string() });

/**
 * An order or a payment from the press on "Pay" until the shop has answered, as IndexedDB keeps it (decision 137).
 * `unsent`: nothing has left this device. `sent`: no answer has come. `placed`: the buyer has not seen it yet.
 */
const KeptOrder = v.object({
  version: v.literal(1),
  /** Idempotency key */
  key: v.pipe(v.string(), v.minLength(1)),
  buyerId: id,
  /** Name of the purchase in the checkout record. */
  purchase: v.string(),
  /** What of the purchase is asked for: which goods, or which payment of an order. */
  request: v.string(),
  call: PaidCall,
  /** The amount that the buyer saw, in kyats. */
  amount: v.pipe(v.number(), v.integer()),
  state: v.picklist(['unsent', 'sent', 'placed']),
  placed: v.optional(Placed),
});
export type KeptOrder = v.InferOutput<typeof KeptOrder>;

/** @returns undefined for what another release wrote, what is damaged, and what is another buyer's */
export function readKept(stored: unknown, buyerId: number): KeptOrder | undefined {
  const { success, output } = v.safeParse(KeptOrder, stored);
  return success && output.buyerId === buyerId ? output : undefined;
}

type Request = Pick<KeptOrder, 'request' | 'call'>;

/**
 * True when both ask for the same: goods or service, amounts, destination and payment. The order of the lines does not matter,
 * and the day of delivery follows the clock.
 */
export function isSameRequest(one: Request, other: Request): boolean {
  return one.request === other.request && textOf(one.call) === textOf(other.call);
}

const lineText = (line: unknown) => JSON.stringify(line);

function textOf(call: PaidCall): string {
  return JSON.stringify(call, (name, value: unknown) => {
    if (name === 'deliveryDate') return undefined;
    return name === 'productInfo' && Array.isArray(value) ? value.map(lineText).toSorted() : value;
  });
}

/** A press on "Pay" is good for this long, milliseconds. Later the buyer presses again. */
const freshMs = 10 * 60_000;

/**
 * Whether an unsent order may go by itself when there is a line again: its buyer pressed in this visit of the page, a short time ago.
 * @param pressedAt time of the press by the same clock as `now`, in milliseconds; undefined before a reload
 */
export function maySendItself(pressedAt: number | undefined, now: number): boolean {
  // A clock that was set back makes it wait for a press.
  return pressedAt !== undefined && now >= pressedAt && now - pressedAt < freshMs;
}

/** Milliseconds until the shop is asked once more, by how often it was asked in vain. */
export function pauseBeforeAsking(times: number): number {
  return Math.min(60_000, 3_000 * 2 ** times);
}
