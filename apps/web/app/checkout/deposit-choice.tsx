import { useText } from '../platform/language/context.ts';
import { useMoney } from '../platform/money.ts';
import { ChoiceGroup, Radio } from '../ui/choice.tsx';

interface DepositChoiceProps {
  /** In kyats. */
  readonly net: number;
  readonly deposit: number;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Asks whether the buyer transfers all, or a deposit and pays the rest at the door. */
export default function DepositChoice({ net, deposit, isChosen, onChoose }: DepositChoiceProps) {
  const t = useText();
  const money = useMoney();
  return (
    <ChoiceGroup label={t('payments.payNow')}>
      <Radio name="deposit" checked={!isChosen} onChange={() => onChoose(false)}>
        {t('payments.payAll', { amount: money(net) })}
      </Radio>
      <Radio name="deposit" checked={isChosen} onChange={() => onChoose(true)}>
        {t('payments.payDeposit', { amount: money(deposit), rest: money(net - deposit) })}
      </Radio>
    </ChoiceGroup>
  );
}
