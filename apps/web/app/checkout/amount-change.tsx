import { useEffect, useRef } from 'react';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { Button } from '../ui/button.tsx';
import { changePurchase } from './record.ts';
import { withAmountConfirmed } from './record.rules.ts';

interface AmountChangeProps {
  /** Name of the purchase in the checkout record. */
  readonly name: string;
  readonly shown: number;
  readonly before: number;
  /** True while the slip of a kept payment is used: the shop knows what was transferred. */
  readonly usesKept: boolean;
}

/** Reports that the amount differs from the one that the buyer saw, and may have transferred already. */
export default function AmountChange({ name, shown, before, usesKept }: AmountChangeProps) {
  const t = useText();
  const money = useMoney();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void notice.current?.scrollIntoView({ block: 'center' });
  }, [before, shown]);
  const amounts = { before: money(before), now: money(shown) };
  return (
    <div ref={notice} role="alert" className="rounded-card border border-ruby bg-ruby-soft p-4">
      <p className="font-semibold">{t('payments.amountChanged', amounts)}</p>
      {!usesKept && <p>{t('payments.amountChangedHint', amounts)}</p>}
      <Button variant="secondary" className="mt-2" onClick={() => changePurchase(name, withAmountConfirmed)}>
        {t('payments.amountSeen')}
      </Button>
    </div>
  );
}
