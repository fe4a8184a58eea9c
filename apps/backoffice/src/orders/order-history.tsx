import type { StaffOrder } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { orderLooksOf } from '../ui/order-states.ts';
import { Panel } from '../ui/panel.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';

/** Every step of the order: who, when and with which note, the latest first. */
export function OrderHistory({ order: { history, type } }: { order: StaffOrder }) {
  const t = useText();
  return (
    <Panel title={t('orders.history')}>
      <ol className="divide-y divide-line">
        {history.toReversed().map((step) => (
          <li key={step.to} className="flex flex-col items-start gap-1 py-2">
            <span className="flex flex-wrap items-center gap-x-3">
              <StatusBadge state={step.to} looks={orderLooksOf(type)} />
              <span className="text-sm text-muted">
                {formatDateTime(step.date)} · {step.by || t(`orders.by${step.actor}`)}
              </span>
            </span>
            {step.note && <span className="wrap-anywhere whitespace-pre-line">{step.note}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
