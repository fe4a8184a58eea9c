import type { KeptPayment } from '@zay/contract';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { Button } from '../ui/button.tsx';
import type { PaymentDraft } from './record.rules.ts';

interface KeptSlipProps {
  readonly kept: KeptPayment;
  readonly isUsed: boolean;
  readonly onChange: (change: Partial<PaymentDraft>) => void;
}

/** Offers to reuse the slip of a kept payment with the same payment method. */
export default function KeptSlip({ kept, isUsed, onChange }: KeptSlipProps) {
  const t = useText();
  const money = useMoney();
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
