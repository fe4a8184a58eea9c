import type { OrderDetail, PaymentInfo, PaymentService } from '@zay/contract';
import { DeliverTo } from '../cart/deliver-to.tsx';
import { orderTotals } from './order.rules.ts';
import { variationOf } from '../orders/variation.ts';
import { OrderReview } from './order-review.tsx';
import { useText } from '../platform/language/context.ts';

interface PlacedOrderReviewProps {
  readonly order: OrderDetail;
  /** What is paid now, in kyats. */
  readonly amount: number;
  readonly payment: PaymentService;
  readonly paymentInfo: PaymentInfo;
}

/** An order that is placed already, before it is paid again. */
export function PlacedOrderReview({ order, ...payment }: PlacedOrderReviewProps) {
  const t = useText();
  const { deliveryInfo: delivery, studentInfo: student } = order;
  const { deliveryFee, adjustments } = orderTotals(order);
  const service = order.scoreInfo ?? order.certificateInfo ?? order.classInfo;
  const goods = order.orderItem.map((item) => ({
    id: item.skuId,
    name: item.name,
    choice: variationOf(item),
    qty: item.qty,
    price: item.price,
    gift: item.promotionGetOne?.getOneProductName,
  }));
  return (
    <OrderReview
      {...payment}
      lines={service ? [{ id: service.id, name: service.name, qty: 1, price: service.fee }] : goods}
      {...(delivery && { to: { label: t('orders.deliverTo'), content: <DeliverTo delivery={delivery} /> } })}
      {...(student && { to: { label: t('orders.student'), content: student.studentName } })}
      charges={[
        { label: t('orders.deliveryFee'), kyats: deliveryFee },
        { label: t('orders.adjustments'), kyats: adjustments },
      ]}
    />
  );
}
