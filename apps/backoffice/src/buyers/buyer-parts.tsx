import type { StaffBuyer } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePick, useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { orderLooksOf } from '../ui/status-looks.ts';
import { Panel } from '../ui/panel.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';

interface BuyerPartProps {
  readonly buyer: StaffBuyer;
}

export function BuyerOrders({ buyer: { orders, orderCount, orderTotal } }: BuyerPartProps) {
  const t = useText();
  const may = useMay();
  const money = useMoney();
  return (
    <Panel
      title={t('buyers.orders')}
      text={orderCount > 0 ? t('buyers.ordersSum', { n: orderCount, amount: money(orderTotal) }) : undefined}
    >
      <Rows none={t('buyers.noOrders')}>
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-3 py-1">
            {may('orders') ? (
              <Link to={`/orders/${order.id}`} className="inline-flex min-h-11 items-center text-jade">
                {order.voucherNo}
              </Link>
            ) : (
              order.voucherNo
            )}
            <span className="text-sm text-muted">{formatDateTime(order.createdAt)}</span>
            <StatusBadge state={order.status} looks={orderLooksOf(order.type)} />
            <span className="ms-auto tabular-nums">{money(order.netAmount)}</span>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

export function BuyerAddresses({ buyer: { addresses } }: BuyerPartProps) {
  const t = useText();
  const pick = usePick();
  return (
    <Panel title={t('buyers.addresses')}>
      <Rows none={t('buyers.noAddresses')}>
        {addresses.map(
          ({ id, label, city, township, address, landmark, isSelected, recipientName, recipientPhone }) => (
            <li key={id} className="py-2">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{t(`buyers.label${label}`)}</span>
                {isSelected && <Badge tone="jade">{t('buyers.selected')}</Badge>}
              </span>
              {(recipientName || recipientPhone) && (
                <span className="block wrap-anywhere">
                  {[recipientName, recipientPhone].filter(Boolean).join(' · ')}
                </span>
              )}
              <span className="wrap-anywhere">
                {[address, landmark, pick(township), pick(city)].filter(Boolean).join(t('common.comma'))}
              </span>
            </li>
          ),
        )}
      </Rows>
    </Panel>
  );
}

export function BuyerSessions({ buyer: { sessions } }: BuyerPartProps) {
  const t = useText();
  return (
    <Panel title={t('buyers.sessions')}>
      <Rows none={t('buyers.noSessions')}>
        {sessions.map(({ id, device, createdAt, lastUsedAt, endedAt }) => (
          <li key={id} className="flex flex-col gap-1 py-2">
            <span className="text-sm wrap-anywhere">{device}</span>
            <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
              {t('buyers.since', { date: formatDateTime(createdAt), used: formatDateTime(lastUsedAt) })}
              <Badge tone={endedAt ? 'plain' : 'jade'}>
                {endedAt ? t('buyers.ended', { date: formatDateTime(endedAt) }) : t('buyers.goesOn')}
              </Badge>
            </span>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

function Rows({ none, children }: { none: string; children: ReactNode[] }) {
  if (children.length === 0) return <p className="text-muted">{none}</p>;
  return <ul className="divide-y divide-line">{children}</ul>;
}
