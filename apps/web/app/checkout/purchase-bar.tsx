import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button } from '../ui/button.tsx';

/** The total, and the button that pays it. */
export function PurchaseBar({
  amount,
  label,
  busy,
  disabled,
}: {
  amount: number;
  label: string;
  busy: boolean;
  disabled: boolean;
}) {
  const t = useText();
  const money = useMoney();
  return (
    <ActionBar>
      <p className="min-w-0 flex-1 md:flex md:items-baseline md:justify-between">
        <span className="block text-sm leading-tight text-muted">{t('payments.total')}</span>
        <span className="text-lg leading-tight font-bold">{money(amount)}</span>
      </p>
      <Button type="submit" className="flex-1" busy={busy} disabled={disabled}>
        {label}
      </Button>
    </ActionBar>
  );
}
