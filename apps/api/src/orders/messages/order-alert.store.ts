import { paymentStatuses, paymentTypes } from '@zay/contract';
import type { Queries } from '../../platform/database/database.ts';
import type { AlertedOrder } from './order-alerts.ts';
import { orderMoney } from '../money/order-money.store.ts';

export async function findAlertedOrder(queries: Queries, orderId: number): Promise<AlertedOrder | null> {
  const order = await queries
    .selectFrom('customer_order as placed')
    .innerJoin('payment', 'payment.order_id', 'placed.id')
    .innerJoin('payment_service as service', 'service.id', 'payment.payment_service_id')
    .innerJoinLateral(orderMoney, (join) => join.onTrue())
    .leftJoin('order_delivery as delivery', 'delivery.order_id', 'placed.id')
    .leftJoin('goods_return', 'goods_return.order_id', 'placed.id')
    .select(['placed.voucher_no', 'placed.net_amount', 'service.type', 'service.name_en', 'service.name_my'])
    .select(['delivery.city_name_en', 'delivery.city_name_my', 'goods_return.status as return_status'])
    .select(['payment.amount', 'payment.status as payment_status', 'money.owed'])
    .where('placed.id', '=', orderId)
    .orderBy('payment.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!order) return null;
  return {
    voucherNo: order.voucher_no,
    netAmount: order.net_amount,
    paymentAmount: order.amount,
    isUnchecked: order.payment_status === paymentStatuses.checking && order.type !== paymentTypes.cod,
    refundDue: order.owed,
    paymentService: { en: order.name_en, my: order.name_my },
    isOnDelivery: order.type === paymentTypes.cod,
    isAwaited: order.return_status === 'open',
    city: order.city_name_en === null ? null : { en: order.city_name_en, my: order.city_name_my ?? '' },
  };
}
