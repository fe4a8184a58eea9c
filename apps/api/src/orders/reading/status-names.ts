import {
  orderStatuses,
  orderStatusTable,
  orderStatusName,
  paymentStatusTable,
  paymentStatusName,
  paymentTypes,
  staffLooks,
  type OrderStatusId,
  type OrderType,
  type PaymentStatusId,
  type PaymentTypeId,
} from '@zay/contract';
import type { Bilingual } from '../../platform/http/language.ts';

const staffNames = staffLooks(orderStatusTable);

/** The label of an order status in the back office. */
export const staffOrderStatus = (type: OrderType, status: OrderStatusId): Bilingual =>
  staffNames[orderStatusName(status, type === 'product')];

/** Label of the latest payment of an order. Cash of a cancelled order is not expected. */
export function orderPaymentStatus(order: {
  readonly status: OrderStatusId;
  readonly payment_status: PaymentStatusId;
  readonly payment_type: PaymentTypeId;
}): Bilingual {
  const name = paymentStatusName(order.payment_status);
  const isOver = order.status === orderStatuses.deleted && name === 'checking';
  return paymentStatusTable[isOver && order.payment_type === paymentTypes.cod ? 'nothingPaid' : name];
}

export const orderTypeNames: Readonly<Record<OrderType, Bilingual>> = {
  product: { en: 'Goods', my: 'ပစ္စည်း' },
  score: { en: 'Score list', my: 'အမှတ်စာရင်း' },
  certificate: { en: 'Certificate', my: 'အောင်လက်မှတ်' },
  class: { en: 'Class', my: 'သင်တန်း' },
};
