import { useText } from '../platform/language/context.ts';
import { formatAmount } from '../platform/money.ts';
import { CopyButton } from '../ui/copy-button.tsx';

/** What is to be transferred, in large figures; the copy is digits only, as wallets want it. */
export function AmountCard({ amount }: { amount: number }) {
  const t = useText();
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card bg-jade-soft p-4">
      <div className="min-w-0">
        <h2 className="text-sm text-muted">{t('payments.amount')}</h2>
        <p className="text-3xl font-bold whitespace-nowrap text-jade">
          {formatAmount(amount)} <span className="text-lg">{t('common.kyats')}</span>
        </p>
      </div>
      <CopyButton value={String(amount)} label={t('payments.amount')} />
    </section>
  );
}
