import { paymentServiceIds, paymentStatuses, type OrderPayment } from '@zay/contract';
import { formatDateTime } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { Badge } from '../ui/badge.tsx';
import { cn } from '../ui/class-names.ts';
import { paymentLook } from './order-status.ts';
import { SlipThumbnail } from './slip-thumbnail.tsx';

/** All payments, latest first. */
export function PaymentHistory({
  payments,
  isCancelled,
}: {
  payments: readonly OrderPayment[];
  /** The order is cancelled, so cash on delivery will not be paid. */
  isCancelled: boolean;
}) {
  const t = useText();
  return (
    <section className="rounded-card border border-line bg-paper p-4">
      <h2 className="mb-3 font-semibold">{t('orders.payments')}</h2>
      <ol className="flex flex-col">
        {payments.toReversed().map((payment) => (
          <PaymentEntry
            key={`${payment.transactionDate}-${payment.paymentServiceId}`}
            payment={payment}
            isCancelled={isCancelled}
          />
        ))}
      </ol>
    </section>
  );
}

function PaymentEntry({ payment, isCancelled }: { payment: OrderPayment; isCancelled: boolean }) {
  const t = useText();
  const money = useMoney();
  const isCash = payment.paymentServiceId === paymentServiceIds.cashOnDelivery;
  const isChecking = payment.paymentStatus === paymentStatuses.checking;
  const isNeverPaid = isCash && isChecking && isCancelled;
  const look = paymentLook(payment.paymentStatus, isNeverPaid ? 'nothingPaid' : undefined);
  const { amount, receivedAmt } = payment;
  const isOther = !isChecking && receivedAmt > 0 && receivedAmt !== amount;
  const isBank = payment.bankName !== '';
  const facts = [
    { label: t('orders.paymentBank'), value: payment.bankName },
    { label: t(isBank ? 'orders.paymentAccount' : 'orders.paymentPhone'), value: payment.phoneNo },
    ...(isOther
      ? [
          {
            label: t('orders.received'),
            value: t(receivedAmt > amount ? 'orders.receivedMore' : 'orders.receivedOf', {
              received: money(receivedAmt),
              amount: money(amount),
            }),
          },
        ]
      : []),
    ...(payment.isPart && !isCash ? [{ label: t('orders.deposit'), value: money(amount) }] : []),
    { label: t('orders.remark'), value: payment.remark },
    { label: t('orders.sellerRemark'), value: payment.sellerRemark },
  ].filter(({ value }) => value !== '');

  return (
    <li className="relative ms-2 border-s-2 border-line ps-5 pb-5 last:border-transparent last:pb-0">
      <span aria-hidden className={cn('absolute -start-[9px] top-1 size-4 rounded-chip', look.dot)} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{payment.paymentService}</p>
        <Badge tone={look.tone}>{t(look.label)}</Badge>
      </div>
      <p className="text-sm text-muted">{formatDateTime(payment.transactionDate)}</p>
      {isChecking && !isNeverPaid && (
        <p className="text-sm">{t(isCash ? 'orders.codText' : 'orders.checkingText')}</p>
      )}
      {facts.length > 0 && (
        <dl className="mt-2 flex flex-col gap-0.5 text-sm">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{label}:</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {payment.approveImg && <SlipThumbnail url={payment.approveImg} />}
    </li>
  );
}
