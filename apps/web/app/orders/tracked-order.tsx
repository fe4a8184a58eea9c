import { orderStatuses, type TrackedOrder } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Badge } from '../ui/badge.tsx';
import { OrderStepper } from './order-stepper.tsx';
import { paymentLook } from './order-status.ts';
import { trackedSteps } from './order-steps.rules.ts';
import { trackedMoney } from './track.rules.ts';

/** How an order stands, for somebody who is not logged in. */
export function TrackedOrderCard({ voucherNo, ...order }: TrackedOrder & { voucherNo: string }) {
  const t = useText();
  const { label, tone } = paymentLook(order.paymentStatusId, order.isCashOnDelivery);
  const back = trackedMoney(order);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-xl font-bold break-all">{t('track.result', { voucherNo })}</h2>
      {order.orderStatusId === orderStatuses.deleted && (
        <p className="rounded-card bg-ruby px-4 py-3 font-bold text-on-ruby">{t('track.deleted')}</p>
      )}
      {order.isParcelBack && (
        <p className="rounded-card border border-gold bg-gold-soft px-4 py-3">{t('track.parcelBack')}</p>
      )}
      <OrderStepper steps={trackedSteps(order)} orderDate={order.orderDate} />
      <p className="flex flex-wrap items-center gap-2">
        {t('track.payment')}
        <Badge tone={tone}>{t(label)}</Badge>
      </p>
      {back && <p className="font-medium">{t(back)}</p>}
      <p className="text-sm text-muted">{t('track.privacy')}</p>
    </div>
  );
}
