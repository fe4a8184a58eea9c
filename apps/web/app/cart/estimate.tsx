import { useState } from 'react';
import type { CartDetail, DeliveryService } from '@zay/contract';
import { useDays } from '../places/use-days.ts';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { estimateOf } from './estimate.rules.ts';

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
