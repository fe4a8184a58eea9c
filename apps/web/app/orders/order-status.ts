import {
  orderStatusTable,
  orderStatusName,
  paymentStatusTable,
  paymentStatusName,
  type OrderStatusId,
  type PaymentStatusId,
} from '@zay/contract';

/** Text and colour of an order's status. An order without a parcel is finished, not transported. */
export function orderLook(status: OrderStatusId, hasParcel = true) {
  const name = orderStatusName(status, hasParcel);
  return { label: `orderStatus.${name}`, tone: orderStatusTable[name].tone } as const;
}

const dots = { gold: 'bg-gold', jade: 'bg-jade', ruby: 'bg-ruby', plain: 'bg-muted' } as const;

/** Text and colours of a payment's status, or of unpaid cash. */
export function paymentLook(status: PaymentStatusId, cash?: 'onDelivery' | 'nothingPaid') {
  const checked = paymentStatusName(status);
  const name = (checked === 'checking' && cash) || checked;
  const { tone } = paymentStatusTable[name];
  return { label: `paymentStatus.${name}`, tone, dot: dots[tone] } as const;
}
