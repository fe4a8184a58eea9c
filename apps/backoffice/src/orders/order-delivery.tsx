import type { StaffOrder } from '@zay/contract/staff';
import { usePick, useText } from '../platform/language/context.ts';
import { Panel } from '../ui/panel.tsx';
import { TypedTexts } from '../ui/typed-texts.tsx';

/** Where the goods go. */
export function OrderDelivery({ order: { id, delivery } }: { order: StaffOrder }) {
  const t = useText();
  const pick = usePick();
  if (!delivery) return null;
  const place = [delivery.address, delivery.landmark, pick(delivery.township), pick(delivery.city)];
  return (
    <Panel title={t('orders.deliverTo')}>
      <p className="wrap-anywhere">
        <span className="font-semibold">{delivery.name}</span>{' '}
        <a href={`tel:${delivery.phone}`} className="inline-flex min-h-11 items-center text-jade">
          {delivery.phone}
        </a>
        <span className="block">{place.filter(Boolean).join(t('common.comma'))}</span>
      </p>
      {delivery.remark && <p className="rounded-field bg-mist p-3 wrap-anywhere">{delivery.remark}</p>}
      <TypedTexts
        kind="delivery"
        id={id}
        texts={[delivery.name, delivery.address, delivery.landmark, delivery.remark]}
      />
      <p className="text-sm text-muted">
        {t('orders.days', { service: pick(delivery.service), from: delivery.fromDay, to: delivery.toDay })}
      </p>
    </Panel>
  );
}
