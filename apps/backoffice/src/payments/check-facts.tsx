import { paymentStatuses } from '@zay/contract';
import type { PaymentCheck } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Badge } from '@zay/web/ui/badge.tsx';
import { cn } from '@zay/web/ui/class-names.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePick, useText } from '../platform/language/context.ts';
import { useMay } from '../platform/session.ts';
import { Fact, FactList } from '../ui/fact-list.tsx';
import { orderLooksOf } from '../ui/status-looks.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { showDuplicates } from './duplicates.tsx';

interface CheckFactsProps {
  readonly check: PaymentCheck;
  /** Shown between the sender and the buyer. */
  readonly children: ReactNode;
}

/** The facts to compare with the slip: amount, account, sender; and the buyer and the goods of the order. */
export function CheckFacts({ check, children }: CheckFactsProps) {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  const { method, order, buyer } = check;
  const usual = check.status === paymentStatuses.success ? check.amount : 0;
  const account = [pick(method.bank), method.accountNo, method.holderName].filter(Boolean).join(' · ');
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="text-3xl font-bold tabular-nums">{money(check.amount)}</p>
        <p className="font-semibold">{pick(method.name)}</p>
        {check.duplicates.length > 0 && <Flag />}
      </div>
      {check.amount !== order.total && (
        <p className={cn('rounded-field p-2', check.isPart ? 'bg-gold-soft' : 'bg-ruby-soft text-ruby')}>
          {t(check.isPart ? 'payments.deposit' : 'payments.otherTotal', { total: money(order.total) })}
        </p>
      )}
      <FactList>
        <Fact name={t('payments.from')}>{check.phone || '-'}</Fact>
        <Fact name={t('payments.to')}>{account || '-'}</Fact>
        <Fact name={t('payments.sent')}>{formatDateTime(check.sentAt)}</Fact>
        {(check.status !== paymentStatuses.checking || check.openDecision) && check.reference && (
          <Fact name={t('payments.reference')}>{check.reference}</Fact>
        )}
        {check.status !== paymentStatuses.checking && check.receivedAmount !== usual && (
          <Fact name={t('payments.amountCame')}>{money(check.receivedAmount)}</Fact>
        )}
      </FactList>
      {children}
      <FactList>
        {check.remark && <Fact name={t('payments.remark')}>{check.remark}</Fact>}
        <Fact name={t('payments.buyer')}>
          {`${buyer.name} ${buyer.phone}`}
          <span className="text-sm text-muted">{` (${t('payments.paidOrders', { n: buyer.paidOrders })})`}</span>
        </Fact>
        <Fact name={t('payments.order')}>
          <OrderName order={order} /> <StatusBadge state={order.status} looks={orderLooksOf(order.type)} />
        </Fact>
      </FactList>
      <ul className="text-sm">
        {order.lines.map((line, index) => (
          <li key={index} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {[`${line.qty} × ${pick(line.name)}`, pick(line.variation)].filter(Boolean).join(', ')}
            </span>
            <span className="whitespace-nowrap tabular-nums">{money(line.amount)}</span>
          </li>
        ))}
        {order.lineCount > order.lines.length && (
          <li className="text-muted">
            {t('payments.moreLines', { n: order.lineCount - order.lines.length })}
          </li>
        )}
        {order.deliveryFee > 0 && (
          <li className="flex justify-between gap-3">
            <span>{t('payments.delivery')}</span>
            <span className="tabular-nums">{money(order.deliveryFee)}</span>
          </li>
        )}
      </ul>
      {check.earlier.map((payment) => (
        <p key={payment.id} className="rounded-field bg-mist p-2 text-sm">
          {payment.status === paymentStatuses.success ? (
            <Badge tone="jade">{t('payments.acceptedBefore')}</Badge>
          ) : (
            <Badge tone="ruby">{t('payments.rejectedBefore')}</Badge>
          )}{' '}
          {[
            formatDateTime(payment.sentAt),
            pick(payment.method),
            payment.by,
            pick(payment.reason),
            payment.received > 0 && t('payments.came', { amount: money(payment.received) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
    </>
  );
}

/** A visible mark at the top: the duplicates are further down the page. */
function Flag() {
  const t = useText();
  return (
    <button type="button" className="inline-flex min-h-11 items-center" onClick={showDuplicates}>
      <Badge tone="ruby">{t('payments.usedBefore')}</Badge>
    </button>
  );
}

/** The voucher number, as a link if the member may see orders. */
function OrderName({ order }: Pick<PaymentCheck, 'order'>) {
  const may = useMay();
  if (!may('orders')) return order.voucherNo;
  return (
    <Link to={`/orders/${order.id}`} className="inline-flex min-h-11 items-center text-jade">
      {order.voucherNo}
    </Link>
  );
}
