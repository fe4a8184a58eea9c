import type { GoodsReturn as Goods, StaffOrder } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { formatAmount } from '@zay/web/platform/money.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { Button } from '@zay/web/ui/button.tsx';
import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { Panel } from '../ui/panel.tsx';
import { ReceiveGoods } from './receive-goods.tsx';

/** Goods of a cancelled order that had left the shop: what is missing, what came, and the form for what comes. */
export function GoodsReturn({ order, goods }: { order: StaffOrder; goods: Goods }) {
  const t = useText();
  const [isReopened, setReopened] = useState(false);
  const { reason, isOpen, openedAt, lines, arrivals } = goods;
  const missing = lines.reduce((sum, line) => sum + line.expected - line.received, 0);
  return (
    <Panel title={t('goodsReturn.title')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isOpen ? 'gold' : 'jade'}>{t(isOpen ? 'goodsReturn.open' : 'goodsReturn.closed')}</Badge>
        <span>{t(`goodsReturn.${reason}`)}</span>
        <span className="text-sm text-muted">{formatDateTime(openedAt)}</span>
      </p>
      <p className="font-semibold">
        {missing > 0 ? t('goodsReturn.awaited', { n: formatAmount(missing) }) : t('goodsReturn.allHere')}
        {missing > 0 && !isOpen && ` ${t('goodsReturn.givenUp')}`}
      </p>
      {arrivals.length > 0 && (
        <ol className="divide-y divide-line">
          {arrivals.map((one) => (
            <li key={one.at} className="py-2 wrap-anywhere">
              {t('goodsReturn.arrival', {
                received: formatAmount(one.received),
                restocked: formatAmount(one.restocked),
              })}
              {one.isLast && ` · ${t('goodsReturn.gaveUp')}`}
              <span className="block text-sm text-muted">
                {formatDateTime(one.at)} {one.by && `· ${one.by}`}
              </span>
              {one.note && <span className="block whitespace-pre-line">{one.note}</span>}
            </li>
          ))}
        </ol>
      )}
      {missing > 0 && (isOpen || isReopened) && <ReceiveGoods orderId={order.id} goods={goods} />}
      {missing > 0 && !isOpen && !isReopened && (
        <Button variant="secondary" className="self-start" onClick={() => setReopened(true)}>
          {t('goodsReturn.foundAfterAll')}
        </Button>
      )}
    </Panel>
  );
}
