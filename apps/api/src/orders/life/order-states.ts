import {
  educationSteps,
  goodsSteps,
  isCancellable,
  isPayable,
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

const { ordered, transporting, transported, deleted } = orderStatuses;
const { checking, success, fail } = paymentStatuses;
const hourMs = 3_600_000;

/** The first status of every order and of every payment. */
export const firstOrderStatus = ordered;
export const firstPaymentStatus = checking;

export function stepsOf(type: OrderType): typeof goodsSteps {
  return type === 'product' ? goodsSteps : educationSteps;
}

export interface OrderState {
  readonly status: OrderStatusId;
  readonly latestPayment: { readonly status: PaymentStatusId; readonly type: PaymentTypeId };
}

export function mayPayAgain({ status, latestPayment }: OrderState): boolean {
  return isPayable(status, latestPayment.status);
}

/** "Deleted" and "cancelled" are the same status (decision 133). */
export function isCancelled({ status }: Pick<OrderState, 'status'>): boolean {
  return status === deleted;
}

export function mayCancel({ status, latestPayment }: OrderState): boolean {
  return isCancellable(status, latestPayment.status, latestPayment.type === paymentTypes.cod);
}

type DecidedOrder = OrderState & { readonly latestPayment: { readonly decided_at: Date | null } };

/**
 * Calculates when the shop cancels an unpaid order: `hours` after its latest payment was rejected.
 * @param hours 0 or less switches this off
 * @returns null when the order is not to be cancelled, as one with cash on delivery
 */
export function releaseTime(order: DecidedOrder, hours: number): Date | null {
  const { type, decided_at: decidedAt } = order.latestPayment;
  if (!mayPayAgain(order) || type === paymentTypes.cod || decidedAt === null || hours <= 0) return null;
  return new Date(decidedAt.getTime() + hours * hourMs);
}

/** @returns true when the time of `releaseTime` has passed */
export function mayRelease(order: DecidedOrder, hours: number, now: Date): boolean {
  const until = releaseTime(order, hours);
  return until !== null && until < now;
}

/** @returns whether the goods have left the shop. When such an order is cancelled, they have to come back (decision 171). */
export function haveGoodsLeft({ type, status }: Pick<StepState, 'type' | 'status'>): boolean {
  return type === 'product' && (status === transporting || status === transported);
}

/** Derives from its parcel and payment why the goods of a cancelled order come back. */
export function returnReasonOf({
  isParcelHere,
  latestPayment: { status, type },
}: Pick<StepState, 'isParcelHere' | 'latestPayment'>): GoodsReturnReason {
  if (isParcelHere) return 'undelivered';
  if (status !== fail) return 'cancelled';
  return type === paymentTypes.cod ? 'refused-at-door' : 'payment-refused';
}

export type StaffRights = ReadonlySet<StaffRight>;

/** Who changed an order. `staffId` is null for staff without an account. */
export type Author =
  | { readonly actor: 'buyer' | 'system' }
  | { readonly actor: 'staff'; readonly staffId: number | null };

/** Who changes an order. */
export type Actor =
  | Extract<Author, { readonly actor: 'buyer' | 'system' }>
  | (Extract<Author, { readonly actor: 'staff' }> & { readonly rights: StaffRights });

/** The facts that `refuseStep` depends on. */
export interface StepState extends OrderState {
  readonly type: OrderType;
  /** Whether this is a score list whose result is not released yet. */
  readonly isResultPending: boolean;
  /** Whether the buyer still has to correct this education request. */
  readonly areChangesAsked: boolean;
  /** Whether the order is "transporting" and its parcel came back to the shop (docs/decisions/0108). */
  readonly isParcelHere: boolean;
}

/** The right that staff need to move an order of this type. */
const rightToMove = (type: OrderType): StaffRight => (type === 'product' ? 'orders' : 'education');

/**
 * Checks whether an order may move, for buyer, staff and the shop itself. Moving it to "deleted" is cancelling. While its
 * parcel is back in the shop, the order cannot become "transported", and staff may cancel it although it is paid. An order
 * of education becomes "transported" only when its latest payment succeeded and the buyer has nothing to correct, and a score
 * list only with a released result.
 * @returns the reason of the refusal; null when the step is allowed
 */
export function refuseStep(
  order: StepState,
  to: OrderStatusId,
  by: Actor,
): 'forbidden' | 'request-unpaid' | 'request-needs-changes' | 'score-unreleased' | 'step-not-allowed' | null {
  const { type, status, latestPayment, isResultPending, areChangesAsked, isParcelHere } = order;
  if (by.actor === 'staff' && !hasRight(by.rights, rightToMove(type))) return 'forbidden';
  if (type !== 'product' && to === transported) {
    if (latestPayment.status !== success) return 'request-unpaid';
    if (areChangesAsked) return 'request-needs-changes';
    if (isResultPending) return 'score-unreleased';
  }
  const isStep = stepsOf(type)[status].includes(to);
  if (!isStep || (isParcelHere && to === transported)) return 'step-not-allowed';
  const mayEnd = mayCancel(order) || (isParcelHere && by.actor === 'staff');
  return to !== deleted || mayEnd ? null : 'step-not-allowed';
}
