import { useState } from 'react';
import type { CartDetail, DeliveryService } from '@zay/contract';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/provider.tsx';
import { estimateOf, type Estimate } from './estimate.rules.ts';

/** '1-3 days' */
export function useDays(): (days: Pick<Estimate, 'fromDay' | 'toDay'>) => string {
  const t = useText();
  return ({ fromDay, toDay }) =>
    fromDay === toDay ? t('cart.sameDays', { n: fromDay }) : t('cart.days', { from: fromDay, to: toDay });
}

/** The days, and the dates that they come to. */
export function DeliveryEstimate({
  cart,
  service,
}: {
  cart: CartDetail;
  service: DeliveryService | undefined;
}) {
  const t = useText();
  const days = useDays();
  const [now] = useState(() => Date.now());
  const estimate = estimateOf(service, cart.deliveryInfo, now);
  const from = formatDate(estimate.fromDate);
  const to = formatDate(estimate.toDate);
  return (
    <p className="text-sm text-muted">
      {days(estimate)} · {from === to ? t('cart.arrivesOn', { date: from }) : t('cart.arrives', { from, to })}
    </p>
  );
}
