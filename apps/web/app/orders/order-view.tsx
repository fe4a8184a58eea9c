import type { ReactNode } from 'react';
import { orderStatuses, type OrderDetail } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { BuyAgain, mayBuyAgain } from './buy-again.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { cancelMoney, cancelWarning, mayCancel, returnHint } from './order-actions.rules.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderStepper } from './order-stepper.tsx';
import { isEducationOrder, orderSteps } from './order-steps.rules.ts';
import { OrderThread } from './order-thread.tsx';
import { OrderTotal } from './order-total.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { Refunds } from './refunds.tsx';
import { ServiceInfo } from './service-info.tsx';
import { orderThread } from './use-order-thread.ts';
import { VoucherCard } from './voucher-card.tsx';

interface OrderViewProps {
  readonly order: OrderDetail;
  /** How it is paid again, where it may be. */
  readonly payAgain: ReactNode;
}

/** Everything about one order. */
export function OrderView({ order, payAgain }: OrderViewProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-4">
        {order.isDeleted && <DeletedBanner order={order} />}
        {order.parcelBack && <ParcelBack parcel={order.parcelBack} />}
        {payAgain}
        <Refunds refunds={order.refunds} />
        <VoucherCard order={order} />
        <OrderStepper steps={orderSteps(order)} orderDate={order.orderDate} />
        <OrderItems items={order.orderItem} isDelivered={order.orderStatus === orderStatuses.transported} />
        {mayBuyAgain(order) && <BuyAgain key={order.orderId} orderId={order.orderId} />}
        <ServiceInfo order={order} />
      </div>
      <div className="flex flex-col gap-4">
        {order.deliveryInfo && <OrderAddress delivery={order.deliveryInfo} />}
        <PaymentHistory payments={order.paymentInfo} isCancelled={order.isDeleted} />
        <OrderTotal order={order} />
        <OrderThread key={order.orderId} thread={orderThread(order.orderId)} />
        {mayCancel(order) && (
          <CancelOrder
            orderId={order.orderId}
            warning={cancelWarning(order, isEducationOrder(order))}
            money={cancelMoney(order)}
          />
        )}
      </div>
    </div>
  );
}

/** The parcel could not be delivered and lies in the shop: why, and what the buyer is asked to write below. */
function ParcelBack({ parcel: { reason, note } }: { parcel: NonNullable<OrderDetail['parcelBack']> }) {
  const t = useText();
  return (
    <section role="status" className="rounded-card border border-gold bg-gold-soft px-4 py-3">
      <h2 className="font-bold">{t('parcelBack.title')}</h2>
      <p>{t(`parcelBack.${reason}`)}</p>
      {note && (
        <p className="wrap-anywhere whitespace-pre-line">
          {t('parcelBack.note')}: {note}
        </p>
      )}
    </section>
  );
}

function DeletedBanner({ order: { cancelNote: note, goodsReturn } }: { order: OrderDetail }) {
  const t = useText();
  const hint = returnHint(goodsReturn);
  return (
    <div role="status" className="rounded-card bg-ruby px-4 py-3 text-on-ruby">
      <p className="font-bold">{t('orders.deleted')}</p>
      {note && (
        <p>
          {t('orders.cancelNote')}: {note}
        </p>
      )}
      {hint && (
        <p>
          {t(`goodsReturn.${hint}`, {
            received: goodsReturn?.received ?? 0,
            expected: goodsReturn?.expected ?? 0,
          })}
        </p>
      )}
    </div>
  );
}
