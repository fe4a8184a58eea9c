import { Suspense, useState } from 'react';
import { limits, type Refund, refundStatusTable } from '@zay/contract';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { SlipThumbnail } from './slip-thumbnail.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LoadingBar } from '../ui/progress-bar.tsx';

const RefundAccountDialog = lazyPart(() => import('./refund-account.tsx'));

interface RefundsProps {
  readonly refunds: readonly Refund[];
  /** The refunds belong to a payment without an order. */
  readonly isKept?: boolean;
}

/** Due and sent refunds; renders nothing if there are none. */
export function Refunds({ refunds, isKept = false }: RefundsProps) {
  const t = useText();
  if (refunds.length === 0) return null;
  return (
    <section className="rounded-card border border-jade bg-paper p-4">
      <h2 className="mb-3 font-semibold">{t('refunds.title')}</h2>
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <li key={refund.refundId} className="py-3 first:pt-0 last:pb-0">
            <RefundView refund={refund} isKept={isKept} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RefundView({ refund, isKept }: { refund: Refund; isKept: boolean }) {
  const t = useText();
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const isSent = refund.status === 'sent';
  const facts = [
    { label: t('refunds.why'), value: refund.note },
    { label: t('refunds.reference'), value: refund.reference },
  ].filter(({ value }) => value !== '');
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-2xl font-bold tabular-nums">{money(refund.amount)}</p>
        <Badge tone={refundStatusTable[refund.status].tone}>{t(`refundStatus.${refund.status}`)}</Badge>
      </div>
      <p>{t(isKept ? 'refunds.withoutOrder' : `refunds.${refund.reason}`)}</p>
      <p>
        {isSent
          ? t('refunds.sentOn', { date: formatDate(refund.sentDate ?? refund.dueDate) })
          : t('refunds.when', { n: limits.refundWorkingDays })}
      </p>
      <AccountText refund={refund} />
      {facts.map(({ label, value }) => (
        <p key={label}>
          <span className="text-muted">{label}:</span> <span className="wrap-anywhere">{value}</span>
        </p>
      ))}
      {refund.slipImg && <SlipThumbnail url={refund.slipImg} />}
      {!isSent && (
        <Button variant="secondary" className="mt-2 self-start" onClick={() => setOpen(true)}>
          {t(
            refund.means === null && refund.paidFrom === null
              ? 'refunds.giveAccount'
              : 'refunds.changeAccount',
          )}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={<LoadingBar />}>
          <RefundAccountDialog refund={refund} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function AccountText({ refund }: { refund: Refund }) {
  const t = useText();
  const account = refund.means === null ? refund.paidFrom : { ...refund, means: refund.means };
  if (account === null) return <p className="font-medium text-ruby">{t('refunds.noAccount')}</p>;
  const place =
    account.means === 'cash'
      ? t('refunds.cash')
      : [t(`refunds.${account.means}`), account.accountNo, account.holderName].filter(Boolean).join(' · ');
  return (
    <p>
      <span className="text-muted">{t(refund.status === 'sent' ? 'refunds.sentTo' : 'refunds.goesTo')}:</span>{' '}
      <span className="font-medium wrap-anywhere">{place}</span>
    </p>
  );
}
