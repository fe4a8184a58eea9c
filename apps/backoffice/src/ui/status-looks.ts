import {
  orderStatuses,
  orderStatusTable,
  paymentServiceIds,
  paymentStatuses,
  paymentStatusTable,
  refundStatusTable,
  requestStateTable,
  staffLooks,
  type OrderStatusId,
  type OrderType,
  type PaymentStatusId,
  type RefundStatus,
  type RequestState,
  type StatusTable,
} from '@zay/contract';
import type { TextKey } from '../platform/language/text.ts';
import type { StatusLooks } from './status-badge.tsx';

/** @param domain of the texts of its statuses */
function looksOf<Table extends StatusTable>(domain: string, table: Table) {
  const looks = Object.entries(staffLooks(table)).map(
    ([name, { tone }]) => [name, { tone, text: `${domain}.${name}` as TextKey }] as const,
  );
  return Object.fromEntries(looks) as StatusLooks<keyof Table & string>;
}

/** The looks of statuses by their numbers on the wire. */
function byId<Name extends string, Id extends number>(
  ids: Readonly<Record<Name, Id>>,
  looks: StatusLooks<NoInfer<Name>>,
): StatusLooks<Id> {
  return Object.fromEntries(
    Object.entries<Id>(ids).map(([name, id]) => [id, looks[name as Name]]),
  ) as StatusLooks<Id>;
}

export const refundLooks: StatusLooks<RefundStatus> = looksOf('refundStatus', refundStatusTable);
export const requestLooks: StatusLooks<RequestState> = looksOf('requestState', requestStateTable);

const orderNames = looksOf('orderStatus', orderStatusTable);
export const orderLooks = byId(orderStatuses, orderNames);
/** Orders of education are finished, not delivered. */
const educationLooks = byId(orderStatuses, { ...orderNames, transported: orderNames.finished });
export const orderLooksOf = (type: OrderType) => (type === 'product' ? orderLooks : educationLooks);

const paymentNames = looksOf('paymentStatus', paymentStatusTable);
export const paymentLooks = byId(paymentStatuses, paymentNames);
const neverPaid = byId(paymentStatuses, { ...paymentNames, checking: paymentNames.nothingPaid });

interface Payment {
  readonly status: PaymentStatusId;
  readonly serviceId: number;
}

/** Whether it is cash of a cancelled order: the buyer never pays it, and staff have nothing to check. */
export function isNeverPaid({ status, serviceId }: Payment, orderStatus: OrderStatusId): boolean {
  const isCash = serviceId === paymentServiceIds.cashOnDelivery;
  return isCash && status === paymentStatuses.checking && orderStatus === orderStatuses.deleted;
}

/** The looks of a payment of an order in this status. */
export function paymentLooksOf(payment: Payment, orderStatus: OrderStatusId): StatusLooks<PaymentStatusId> {
  return isNeverPaid(payment, orderStatus) ? neverPaid : paymentLooks;
}
