import { Link } from 'react-router';
import { paymentStatuses, type KeptPayment, variationText } from '@zay/contract';
import { useKeptPayments } from '../checkout/index.ts';
import { formatDateTime } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { OrderThread } from './order-thread.tsx';
import { SlipThumbnail } from './slip-thumbnail.tsx';
import { Refunds } from './refunds.tsx';
import { paymentThread } from './use-order-thread.ts';

const { checking } = paymentStatuses;

/** What became of a kept payment so far. */
function stateOf(payment: KeptPayment) {
  if (payment.paymentStatus === checking) return { tone: 'gold', text: 'keptPayments.checking' } as const;
  if (payment.orderId !== null) return { tone: 'jade', text: 'keptPayments.used' } as const;
  if (payment.receivedAmt === 0) return { tone: 'ruby', text: 'keptPayments.nothing' } as const;
  const isBack = payment.refunds.length > 0 && payment.refunds.every(({ status }) => status === 'sent');
  return isBack
    ? ({ tone: 'jade', text: 'keptPayments.back' } as const)
    : ({ tone: 'jade', text: 'keptPayments.refund' } as const);
}

function StateBadge({ payment }: { payment: KeptPayment }) {
  const t = useText();
  const { tone, text }: { tone: BadgeTone; text: ReturnType<typeof stateOf>['text'] } = stateOf(payment);
  return <Badge tone={tone}>{t(text)}</Badge>;
}

/** A payment without an order: that the slip is safe, what happens next, and what is written about it. */
export function KeptPaymentView({ payment }: { payment: KeptPayment }) {
  const t = useText();
  const money = useMoney();
  const isChecking = payment.paymentStatus === checking;
  const lines = payment.lines.map((line) =>
    [`${line.qty} × ${line.name}`, variationText(line.skuValue)].filter(Boolean).join(', '),
  );
  const facts = [
    {
      label: t('keptPayments.method'),
      value: [payment.paymentService, payment.bankName].filter(Boolean).join(' · '),
    },
    { label: t('keptPayments.from'), value: payment.phoneNo },
    { label: t('keptPayments.sent'), value: formatDateTime(payment.createdDate) },
    { label: t('keptPayments.wanted'), value: lines.join('; ') },
    { label: t('orders.sellerRemark'), value: payment.sellerRemark },
  ].filter(({ value }) => value !== '');
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-4">
        <section className="flex flex-col gap-2 rounded-card border border-line bg-paper p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-3xl font-bold tabular-nums">{money(payment.amount)}</p>
            <StateBadge payment={payment} />
          </div>
          <p className="font-medium">{payment.reason}</p>
          <p>{t(isChecking ? 'keptPayments.safe' : 'keptPayments.decided')}</p>
          {isChecking && (
            <>
              <p>{t('keptPayments.next')}</p>
              <p className="font-medium">{t('keptPayments.orderAgain')}</p>
            </>
          )}
          <dl className="flex flex-col gap-0.5 text-sm">
            {facts.map(({ label, value }) => (
              <div key={label} className="flex flex-wrap gap-x-2">
                <dt className="text-muted">{label}:</dt>
                <dd className="min-w-0 wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          {payment.slipImg && <SlipThumbnail url={payment.slipImg} />}
          {payment.orderId !== null && (
            <ButtonLink to={`/orderdetail?orderId=${payment.orderId}`} variant="secondary">
              {`${t('orders.seeOrder')} · ${payment.voucherNo}`}
            </ButtonLink>
          )}
          {isChecking && (
            <ButtonLink to="/shoppingcart" variant="secondary">
              {t('payments.toCart')}
            </ButtonLink>
          )}
        </section>
        <Refunds refunds={payment.refunds} isKept />
      </div>
      <OrderThread key={payment.paymentId} thread={paymentThread(payment.paymentId)} />
    </div>
  );
}

/** The buyer's payments without an order, above their orders; nothing when there is none. */
export function KeptPaymentList() {
  const t = useText();
  const money = useMoney();
  const { data } = useKeptPayments();
  if (!data || data.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 rounded-card border border-gold bg-paper p-4">
      <h2 className="font-semibold">{t('keptPayments.title')}</h2>
      <ul className="flex flex-col">
        {data.map((payment) => (
          <li key={payment.paymentId}>
            <Link
              to={`/keptpayment?paymentId=${payment.paymentId}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1"
            >
              <span className="text-jade underline">
                {`${money(payment.amount)} · ${payment.paymentService}`}
              </span>
              <StateBadge payment={payment} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
