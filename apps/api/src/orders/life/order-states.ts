import {
  orderStatuses,
  paymentStatuses,
  paymentTypes,
  type GoodsReturnReason,
  type OrderStatusId,
  type OrderType,
  type PaymentStatusId,
  type PaymentTypeId,
} from '@zay/contract';
import { hasRight, type StaffRight } from '@zay/contract/staff';

const { ordered, packed, transporting, transported, deleted } = orderStatuses;
const { checking, success, fail } = paymentStatuses;
const hourMs = 3_600_000;

/** The life of an order of goods; the database refuses every other step. */
export const goodsSteps: Readonly<Record<OrderStatusId, readonly OrderStatusId[]>> = {
  [ordered]: [packed, deleted],
  [packed]: [transporting, deleted],
  [transporting]: [transported, deleted],
  [transported]: [deleted],
  [deleted]: [],
};

/** Nothing is packed or driven around for a score list, a certificate or a class. */
export const educationSteps: Readonly<Record<OrderStatusId, readonly OrderStatusId[]>> = {
  [ordered]: [transported, deleted],
  [packed]: [],
  [transporting]: [],
  [transported]: [deleted],
  [deleted]: [],
};

/**
 * The life of one payment; the next try after a fail is a new payment. Staff decide once on a payment that is being
 * checked; every later step corrects that decision.
 */
export const paymentSteps: Readonly<Record<PaymentStatusId, readonly PaymentStatusId[]>> = {
  [checking]: [success, fail],
  [success]: [fail],
  [fail]: [success],
};

/** What every order and payment begins as. */
export const firstOrderStatus = ordered;
export const firstPaymentStatus = checking;

export function stepsOf(type: OrderType): typeof goodsSteps {
  return type === 'product' ? goodsSteps : educationSteps;
}

export interface OrderState {
  readonly status: OrderStatusId;
  readonly latestPayment: { readonly status: PaymentStatusId; readonly type: PaymentTypeId };
}

/** Paying again: the latest payment failed and the order still waits. */
export function mayPayAgain({ status, latestPayment }: OrderState): boolean {
  return status === ordered && latestPayment.status === fail;
}

/** Decision 133: deleted and cancelled are one thing. */
export function isCancelled({ status }: Pick<OrderState, 'status'>): boolean {
  return status === deleted;
}

/** Cancelling: once it is paid only while it waits, or when it was paid on delivery. */
export function mayCancel({ status, latestPayment }: OrderState): boolean {
  if (status === deleted) return false;
  if (latestPayment.status !== success) return true;
  return latestPayment.type === paymentTypes.cod || status === ordered;
}

type DecidedOrder = OrderState & { readonly latestPayment: { readonly decided_at: Date | null } };

/**
 * When the shop gives an order up that nobody pays: so many hours after its latest payment was rejected. Null when it does not:
 * cash on delivery is paid at the door, and 0 hours never end.
 */
export function releaseTime(order: DecidedOrder, hours: number): Date | null {
  const { type, decided_at: decidedAt } = order.latestPayment;
  if (!mayPayAgain(order) || type === paymentTypes.cod || decidedAt === null || hours <= 0) return null;
  return new Date(decidedAt.getTime() + hours * hourMs);
}

/** Giving an order up that nobody pays in time. */
export function mayRelease(order: DecidedOrder, hours: number, now: Date): boolean {
  const until = releaseTime(order, hours);
  return until !== null && until < now;
}

/** Whether the goods of an order have left the shop: when it is cancelled, they have to come back (decision 171). */
export function haveGoodsLeft({ type, status }: Pick<StepState, 'type' | 'status'>): boolean {
  return type === 'product' && (status === transporting || status === transported);
}

/** Why the goods of a cancelled order come back, as far as its parcel or its payment shows it. */
export function returnReasonOf({
  isParcelHere,
  latestPayment: { status, type },
}: Pick<StepState, 'isParcelHere' | 'latestPayment'>): GoodsReturnReason {
  if (isParcelHere) return 'undelivered';
  if (status !== fail) return 'cancelled';
  return type === paymentTypes.cod ? 'refused-at-door' : 'payment-refused';
}

/** What staff may do: the rights of their role, or everything, as on the command line. */
export type StaffRights = ReadonlySet<StaffRight> | 'all';

/** Who changes an order; `staffId` is null when staff work without an account of their own, as on the command line. */
export type Actor =
  | { readonly actor: 'buyer' | 'system' }
  | { readonly actor: 'staff'; readonly staffId: number | null; readonly rights: StaffRights };

/** What decides on the next steps of an order. */
export interface StepState extends OrderState {
  readonly type: OrderType;
  /** A score list whose result is not released: the buyer did not get what they paid for. */
  readonly isResultPending: boolean;
  /** The parcel of an order that is "transporting" came back and lies in the shop (docs/decisions/0108). */
  readonly isParcelHere: boolean;
}

/** The right that staff need to move an order of this type. */
const rightToMove = (type: OrderType): StaffRight => (type === 'product' ? 'orders' : 'education');

/**
 * The one rule for buyer, staff and the shop itself before an order moves. Whoever deletes, cancels. While its parcel is here
 * again nothing is delivered, and staff may cancel it although it is paid. An education order
 * ends only when its latest payment succeeded, that of a score list only with its result.
 * @returns the reason of the refusal; null when the step is allowed
 */
export function refuseStep(
  order: StepState,
  to: OrderStatusId,
  by: Actor,
): 'forbidden' | 'request-unpaid' | 'score-unreleased' | 'step-not-allowed' | null {
  const { type, status, latestPayment, isResultPending, isParcelHere } = order;
  if (by.actor === 'staff' && by.rights !== 'all' && !hasRight(by.rights, rightToMove(type)))
    return 'forbidden';
  if (type !== 'product' && to === transported) {
    if (latestPayment.status !== success) return 'request-unpaid';
    if (isResultPending) return 'score-unreleased';
  }
  const isStep = stepsOf(type)[status].includes(to);
  if (!isStep || (isParcelHere && to === transported)) return 'step-not-allowed';
  const mayEnd = mayCancel(order) || (isParcelHere && by.actor === 'staff');
  return to !== deleted || mayEnd ? null : 'step-not-allowed';
}
