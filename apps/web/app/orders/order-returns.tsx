import { useQuery } from '@tanstack/react-query';
import { orderReturns, returnStatusTable, type OrderReturn } from '@zay/contract';
import { Suspense, useState } from 'react';
import { ordersKey } from '../checkout/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { queryClient, refresh } from '../platform/query.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LoadingBar } from '../ui/progress-bar.tsx';
import { showToast } from '../ui/toast.ts';
import { SlipThumbnail } from './slip-thumbnail.tsx';

const ReturnForm = lazyPart(() => import('./return-form.tsx'));

/** Returns of a delivered order, and the form for another one; renders nothing while neither is possible. */
export default function OrderReturns({ orderId }: { orderId: number }) {
  const t = useText();
  const queryKey = [...ordersKey, orderId, 'returns'];
  const { data } = useQuery(
    { queryKey, queryFn: () => browserApi(orderReturns, { query: { orderId } }), refetchOnMount: 'always' },
    queryClient,
  );
  const [isOpen, setOpen] = useState(false);
  const mayAsk = data?.lines.some(({ left }) => left > 0);
  if (!data || (!mayAsk && data.returns.length === 0)) return null;
  return (
    <section
      aria-label={t('returns.title')}
      className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4"
    >
      <h2 className="font-semibold">{t('returns.title')}</h2>
      {data.returns.length > 0 && (
        <ul className="divide-y divide-line">
          {data.returns.map((one) => (
            <ReturnView key={one.returnId} one={one} />
          ))}
        </ul>
      )}
      {mayAsk && (
        <>
          {data.until && <p className="text-muted">{t('returns.until', { date: formatDate(data.until) })}</p>}
          <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
            {t('returns.ask')}
          </Button>
        </>
      )}
      {isOpen && (
        <Suspense fallback={<LoadingBar />}>
          <ReturnForm
            orderId={orderId}
            lines={data.lines.filter(({ left }) => left > 0)}
            onClose={() => setOpen(false)}
            onAsked={(answer) => {
              queryClient.setQueryData(queryKey, answer);
              void refresh(ordersKey);
              setOpen(false);
              showToast(t('returns.sent'), { kind: 'success' });
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function ReturnView({ one }: { one: OrderReturn }) {
  const t = useText();
  const money = useMoney();
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={returnStatusTable[one.status].tone}>{t(`returnStatus.${one.status}`)}</Badge>
        <span className="text-sm text-muted">{formatDate(one.askedDate)}</span>
      </p>
      <ul>
        {one.lines.map((line) => (
          <li key={line.lineId}>
            {line.name} × {line.qty}
            {line.received > 0 && ` · ${t('returns.received', { n: line.received })}`}
            {line.freeQty > 0 && (
              <span className="block text-sm text-muted">
                {t('returns.free', { n: line.freeQty })}
                {line.freeReceived > 0 && ` · ${t('returns.received', { n: line.freeReceived })}`}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>
        {t(`returns.${one.reason}`)}
        {one.note && ` · ${one.note}`}
      </p>
      <p className="font-medium">{t(`returns.next-${one.status}`)}</p>
      {one.answer && (
        <p className="whitespace-pre-line">
          <span className="text-muted">{t('orderThread.shop')}:</span> {one.answer}
        </p>
      )}
      {one.refundAmt > 0 && <p>{t('returns.refund', { amount: money(one.refundAmt) })}</p>}
      {one.pictures.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {one.pictures.map((url) => (
            <SlipThumbnail key={url} url={url} name={t('returns.picture')} />
          ))}
        </div>
      )}
    </li>
  );
}
