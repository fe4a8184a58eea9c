import {
  orderStatuses,
  orderStatusTable,
  paymentServiceIds,
  paymentStatuses,
  paymentStatusTable,
  orderLinkStateTable,
  refundStatusTable,
  requestStateTable,
  returnStatusTable,
  staffLooks,
  type OrderLinkState,
  type OrderStatusId,
  type OrderType,
  type PaymentStatusId,
  type RefundStatus,
  type RequestState,
  type ReturnStatus,
  type StatusTable,
} from '@zay/contract';
import type { TextKey } from '../platform/language/text.ts';
import type { StatusLooks } from './status-badge.tsx';

/** @param domain message domain of the status labels */
function looksOf<Table extends StatusTable>(domain: string, table: Table) {
  const looks = Object.entries(staffLooks(table)).map(
    ([name, { tone }]) => [name, { tone, text: `${domain}.${name}` as TextKey }] as const,
  );
  return Object.fromEntries(looks) as StatusLooks<keyof Table & string>;
}

/** Labels and colours of statuses by their ids on the wire. */
function byId<Name extends string, Id extends number>(
  ids: Readonly<Record<Name, Id>>,
  looks: StatusLooks<NoInfer<Name>>,
): StatusLooks<Id> {
  return Object.fromEntries(
    Object.entries<Id>(ids).map(([name, id]) => [id, looks[name as Name]]),
  ) as StatusLooks<Id>;
}

export const refundLooks: StatusLooks<RefundStatus> = looksOf('refundStatus', refundStatusTable);
export const returnLooks: StatusLooks<ReturnStatus> = looksOf('returnStatus', returnStatusTable);
export const orderLinkLooks: StatusLooks<OrderLinkState> = looksOf('orderLinkState', orderLinkStateTable);
export const requestLooks: StatusLooks<RequestState> = looksOf('requestState', requestStateTable);

const orderNames = looksOf('orderStatus', orderStatusTable);
export const orderLooks = byId(orderStatuses, orderNames);
/** Education orders are finished, not delivered. */
const educationLooks = byId(orderStatuses, { ...orderNames, transported: orderNames.finished });
export const orderLooksOf = (type: OrderType) => (type === 'product' ? orderLooks : educationLooks);

const paymentNames = looksOf('paymentStatus', paymentStatusTable);
export const paymentLooks = byId(paymentStatuses, paymentNames);
const neverPaid = byId(paymentStatuses, { ...paymentNames, checking: paymentNames.nothingPaid });

interface Payment {
  readonly status: PaymentStatusId;
  readonly serviceId: number;
}

/** Whether it is cash on delivery of a cancelled order: it is never paid and needs no check. */
export function isNeverPaid({ status, serviceId }: Payment, orderStatus: OrderStatusId): boolean {
  const isCash = serviceId === paymentServiceIds.cashOnDelivery;
  return isCash && status === paymentStatuses.checking && orderStatus === orderStatuses.deleted;
}

/** Labels and colours for a payment of an order in this status. */
export function paymentLooksOf(payment: Payment, orderStatus: OrderStatusId): StatusLooks<PaymentStatusId> {
  return isNeverPaid(payment, orderStatus) ? neverPaid : paymentLooks;
}
