import { paymentStatuses } from '@zay/contract';
import { useKeptPayments } from './kept-payments.query.ts';
import type { PaymentDraft } from './payment.rules.ts';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { Button } from '../ui/button.tsx';

interface KeptSlipProps {
  readonly paymentServiceId: number;
  readonly draft: PaymentDraft;
  readonly onChange: (change: Partial<PaymentDraft>) => void;
}

/** Offers the slip of a payment that no order came of; nothing where there is none that was paid this way. */
export function KeptSlip({ paymentServiceId, draft, onChange }: KeptSlipProps) {
  const t = useText();
  const money = useMoney();
  const { data = [] } = useKeptPayments();
  const kept = data.find(
    (one) =>
      one.paymentStatus === paymentStatuses.checking &&
      one.paymentServiceId === paymentServiceId &&
      (draft.keptPaymentId === undefined || one.paymentId === draft.keptPaymentId),
  );
  if (!kept) return null;
  const isUsed = draft.keptPaymentId !== undefined;
  return (
    <section className="flex flex-col gap-2 rounded-card border border-gold bg-gold-soft p-4">
      <h2 className="font-semibold">{t('keptPayments.useTitle')}</h2>
      <p>
        {t('keptPayments.useText', {
          amount: money(kept.amount),
          service: kept.paymentService,
          date: formatDate(kept.createdDate),
        })}
      </p>
      {isUsed && <p className="font-medium">{t('keptPayments.inUse')}</p>}
      <Button
        variant="secondary"
        className="self-start"
        onClick={() => onChange({ keptPaymentId: isUsed ? undefined : kept.paymentId })}
      >
        {t(isUsed ? 'keptPayments.doNotUse' : 'keptPayments.use')}
      </Button>
    </section>
  );
}
