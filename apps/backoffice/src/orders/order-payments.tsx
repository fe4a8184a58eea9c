import { paymentStatuses } from '@zay/contract';
import type { StaffOrder } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { ButtonLink } from '@zay/web/ui/button.tsx';
import { usePick, useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { Panel } from '../ui/panel.tsx';
import { isNeverPaid, paymentLooksOf } from '../ui/status-looks.ts';
import { StatusBadge } from '../ui/status-badge.tsx';

/** All payments with their slips, latest first. */
export function OrderPayments({ order: { payments, status } }: { order: StaffOrder }) {
  const t = useText();
  return (
    <Panel title={t('orders.payments')}>
      <ol className="divide-y divide-line">
        {payments.toReversed().map((payment) => (
          <Payment key={payment.id} payment={payment} orderStatus={status} />
        ))}
      </ol>
    </Panel>
  );
}

interface PaymentProps {
  readonly payment: StaffOrder['payments'][number];
  readonly orderStatus: StaffOrder['status'];
}

function Payment({ payment, orderStatus }: PaymentProps) {
  const t = useText();
  const pick = usePick();
  const may = useMay();
  const money = useMoney();
  const decided = [payment.decidedBy, payment.decidedAt && formatDateTime(payment.decidedAt)];
  const isToCheck = payment.status === paymentStatuses.checking && !isNeverPaid(payment, orderStatus);
  const usual = payment.status === paymentStatuses.success ? payment.amount : 0;
  return (
    <li className="flex gap-3 py-3">
      {payment.slip && (
        <a href={payment.slip} target="_blank" rel="noreferrer" className="shrink-0">
          <img
            src={payment.slip}
            alt={t('orders.slip')}
            className="h-24 w-16 rounded-field border border-line object-cover"
          />
        </a>
      )}
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1 wrap-anywhere">
        <span className="flex flex-wrap items-center gap-2">
          <StatusBadge state={payment.status} looks={paymentLooksOf(payment, orderStatus)} />
          {pick(payment.service)}
          {payment.bank && ` · ${pick(payment.bank)}`}
        </span>
        <span className="tabular-nums">
          {money(payment.amount)} {payment.phone && `· ${payment.phone}`}
        </span>
        {payment.status !== paymentStatuses.checking && payment.received !== usual && (
          <span className="font-semibold tabular-nums">
            {t('payments.came', { amount: money(payment.received) })}
          </span>
        )}
        <span className="text-sm text-muted">{formatDateTime(payment.date)}</span>
        {payment.remark && <span>{payment.remark}</span>}
        {payment.status !== paymentStatuses.checking && (
          <span className="text-sm text-muted">
            {[...decided, pick(payment.sellerRemark)].filter(Boolean).join(' · ')}
          </span>
        )}
        {may('payments') && (
          <ButtonLink
            variant={isToCheck ? 'secondary' : 'quiet'}
            className={isToCheck ? '' : '-ms-4'}
            to={`/payments/${payment.id}`}
          >
            {t(isToCheck ? 'orders.check' : 'orders.openPayment')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
