import { Link } from 'react-router';
import { paymentStatuses, type KeptPayment } from '@zay/contract';
import { useKeptPayments } from '../checkout/index.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';

function stateOf(payment: KeptPayment) {
  if (payment.paymentStatus === paymentStatuses.checking)
    return { tone: 'gold', text: 'keptPayments.checking' } as const;
  if (payment.isUsed) return { tone: 'jade', text: 'keptPayments.used' } as const;
  if (payment.receivedAmt === 0) return { tone: 'ruby', text: 'keptPayments.nothing' } as const;
  return payment.refundStatus === 'sent'
    ? ({ tone: 'jade', text: 'keptPayments.back' } as const)
    : ({ tone: 'jade', text: 'keptPayments.refund' } as const);
}

function StateBadge({ payment }: { payment: KeptPayment }) {
  const t = useText();
  const { tone, text }: { tone: BadgeTone; text: ReturnType<typeof stateOf>['text'] } = stateOf(payment);
  return <Badge tone={tone}>{t(text)}</Badge>;
}

/** The buyer's payments without an order, above the orders; renders nothing if there are none. */
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
              to={`/orderdetail?orderId=${payment.orderId}`}
              state={{ orderId: payment.orderId }}
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
