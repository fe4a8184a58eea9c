import { isAllTownship, type OrderDeliveryInfo } from '@zay/contract';
import MapPinIcon from '~icons/lucide/map-pin';
import { useText } from '../platform/language/context.ts';

/** Where the order goes, and who brings it. */
export function OrderAddress({ delivery }: { delivery: OrderDeliveryInfo }) {
  const t = useText();
  const township = isAllTownship({ name: delivery.townshipName }) ? '' : delivery.townshipName;
  const lines = [
    [delivery.address, delivery.landMark],
    [township, delivery.cityName],
  ].map((parts) => parts.filter(Boolean).join(', '));
  return (
    <section className="flex gap-3 rounded-card border border-line bg-paper p-4">
      <MapPinIcon aria-hidden className="mt-1 shrink-0 text-xl text-jade" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{t('orders.deliverTo')}</h2>
        <p className="font-medium">{[delivery.name, delivery.phNo].filter(Boolean).join(' · ')}</p>
        {lines.map((line) => line && <p key={line}>{line}</p>)}
        {delivery.deliveryServiceName && (
          <p className="text-sm text-muted">
            {t('orders.deliveryDays', {
              service: delivery.deliveryServiceName,
              from: delivery.fromEstDeliveryDay,
              to: delivery.toEstDeliveryDay,
            })}
          </p>
        )}
        {delivery.remark && (
          <p className="mt-2 border-t border-line pt-2">
            <span className="text-muted">{t('orders.remark')}:</span> {delivery.remark}
          </p>
        )}
      </div>
    </section>
  );
}
