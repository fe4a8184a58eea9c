import { orderStatuses, paymentStatuses, type OrderStatusId, type PaymentStatusId } from '@zay/contract';
import type { BadgeTone } from '../ui/badge.tsx';

/** What a state of an order is called, and how it looks. */
export const orderStatusLook = {
  [orderStatuses.ordered]: { label: 'orders.ordered', tone: 'gold' },
  [orderStatuses.packed]: { label: 'orders.packed', tone: 'jade' },
  [orderStatuses.transporting]: { label: 'orders.transporting', tone: 'jade' },
  [orderStatuses.transported]: { label: 'orders.transported', tone: 'solid' },
  [orderStatuses.deleted]: { label: 'history.deleted', tone: 'ruby' },
} as const satisfies Record<number, { label: string; tone: BadgeTone }>;

/** The same where it is known whether there is a parcel: nothing else is transported. */
export function orderLook(status: OrderStatusId, hasParcel: boolean) {
  const look = orderStatusLook[status];
  const isFinished = status === orderStatuses.transported && !hasParcel;
  return isFinished ? ({ ...look, label: 'orders.finished' } as const) : look;
}

/** The same of a payment. */
export const paymentStatusLook = {
  [paymentStatuses.checking]: { label: 'orders.checking', tone: 'gold', dot: 'bg-gold' },
  [paymentStatuses.success]: { label: 'orders.success', tone: 'jade', dot: 'bg-jade' },
  [paymentStatuses.fail]: { label: 'orders.fail', tone: 'ruby', dot: 'bg-ruby' },
} as const satisfies Record<number, { label: string; tone: BadgeTone; dot: string }>;

/** Nobody checks cash before the parcel arrives: until then it is neither paid nor being checked. */
export function paymentLook(status: PaymentStatusId, isCashOnDelivery: boolean) {
  const look = paymentStatusLook[status];
  return isCashOnDelivery && status === paymentStatuses.checking
    ? ({ ...look, label: 'orders.onDelivery' } as const)
    : look;
}
