import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { Checkbox } from '../ui/choice.tsx';

export const codBoxId = 'cash-on-delivery';

interface CodBoxProps {
  readonly amount: number;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
}

/** Cash on delivery is a promise: the buyer ticks it before the order can be placed. */
export function CodBox({ amount, agreed, onAgree }: CodBoxProps) {
  const t = useText();
  const money = useMoney();
  return (
    <div id={codBoxId} className="flex flex-col gap-2 rounded-field border border-jade bg-jade-soft p-3">
      <p className="font-semibold">{t('payments.cod')}</p>
      <p className="text-sm">{t('payments.codText', { amount: money(amount) })}</p>
      <Checkbox checked={agreed} onChange={(event) => onAgree(event.target.checked)}>
        {t('payments.codAgree')}
      </Checkbox>
    </div>
  );
}
