import { staffLimits, type DuplicatePayment, type PaymentCheck } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { useEffect } from 'react';
import { useText } from '../platform/language/context.ts';
import { useSlip } from './use-check.ts';

const duplicatesId = 'used-before';

export const showDuplicates = () =>
  document.querySelector(`#${duplicatesId}`)?.scrollIntoView({ block: 'nearest' });

const kindTexts = {
  'same-file': 'payments.sameFile',
  similar: 'payments.similar',
  reference: 'payments.sameReference',
} as const;

interface DuplicatesProps {
  readonly check: PaymentCheck;
  /** Staff were warned of them. */
  readonly isWarned: boolean;
}

/** Other payments with the same slip or transaction number, each with its slip. */
export function Duplicates({ check, isWarned }: DuplicatesProps) {
  const t = useText();
  useEffect(() => {
    if (isWarned) showDuplicates();
  }, [isWarned]);
  const { slipsCompared, duplicatesShown } = staffLimits;
  const moreAlike = check.moreAlike && (
    <p className="text-sm text-muted">{t('payments.moreAlike', { count: slipsCompared })}</p>
  );
  if (check.duplicates.length === 0) {
    return check.isCompared ? (
      moreAlike || null
    ) : (
      <p className="text-sm text-muted">{t('payments.comparing')}</p>
    );
  }
  return (
    <section
      id={duplicatesId}
      aria-label={t('payments.usedBefore')}
      className="flex flex-col gap-2 rounded-card border-2 border-ruby p-3"
    >
      <h2 className="font-semibold text-ruby">{t('payments.usedBefore')}</h2>
      <ul className="flex flex-col gap-3">
        {check.duplicates.map((other) => (
          <li key={other.paymentId}>
            <Duplicate other={other} isSameOrder={other.orderId === check.order.id} />
          </li>
        ))}
      </ul>
      {check.moreDuplicates && (
        <p className="text-sm text-muted">{t('payments.moreDuplicates', { count: duplicatesShown })}</p>
      )}
      {moreAlike}
    </section>
  );
}

function Duplicate({ other, isSameOrder }: { other: DuplicatePayment; isSameOrder: boolean }) {
  const t = useText();
  const money = useMoney();
  const { data: picture } = useSlip(other.slipUrl);
  return (
    <div className="flex gap-3">
      {picture && (
        <a
          href={picture}
          target="_blank"
          rel="noreferrer"
          aria-label={t('payments.openWhole')}
          className="shrink-0"
        >
          <img src={picture} alt="" className="h-32 w-20 rounded-field bg-paper object-contain" />
        </a>
      )}
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap gap-1">
          {other.kinds.map((kind) => (
            <Badge key={kind} tone="ruby">
              {t(kindTexts[kind])}
            </Badge>
          ))}
        </p>
        <p className="font-semibold">{isSameOrder ? t('payments.sameOrder') : other.voucherNo}</p>
        <p>{formatDateTime(other.sentAt)}</p>
        <p className="wrap-anywhere">{`${other.buyerName} · ${money(other.amount)}`}</p>
      </div>
    </div>
  );
}
