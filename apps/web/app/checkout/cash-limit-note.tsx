import { usesGateway, type CartDetail, type PaymentService } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';

interface CashLimitNoteProps {
  readonly limit: NonNullable<CartDetail['cashLimit']>;
  readonly services: readonly PaymentService[];
}

/** Explains why cash on delivery is unavailable, and lists the other payment methods. */
export default function CashLimitNote({ limit: { value, most }, services }: CashLimitNoteProps) {
  const t = useText();
  const money = useMoney();
  const ways = services.filter((service) => !usesGateway(service)).map(({ name }) => name);
  return (
    <p className="rounded-field bg-gold-soft px-3 py-2 text-sm">
      {t('payments.cashLimit', { value: money(value), most: money(most) })}
      {ways.length > 0 && ` ${t('payments.otherWays', { ways: ways.join(t('common.comma')) })}`}
    </p>
  );
}
