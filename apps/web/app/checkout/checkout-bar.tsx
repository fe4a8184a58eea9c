import type { PaymentService } from '@zay/contract';
import { orderMode } from './destination.rules.ts';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button } from '../ui/button.tsx';

const labels = { checkout: 'cart.checkout', pay: 'cart.pay', 'place-order': 'cart.placeOrder' } as const;

interface CheckoutBarProps {
  readonly amount: number;
  readonly payment: PaymentService | undefined;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** What is to be paid, and the button whose label says what happens next. */
export function CheckoutBar({ amount, payment, busy, disabled, onPress }: CheckoutBarProps) {
  const t = useText();
  const money = useMoney();
  return (
    <ActionBar>
      <p className="min-w-0 flex-1 md:hidden">
        <span className="block text-sm leading-tight text-muted">{t('cart.net')}</span>
        <span className="text-lg leading-tight font-bold">{money(amount)}</span>
      </p>
      <Button className="flex-1" busy={busy} disabled={disabled} onClick={onPress}>
        {t(busy ? 'payments.sending' : labels[orderMode(payment)])}
      </Button>
    </ActionBar>
  );
}
