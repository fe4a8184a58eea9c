import { giveUpRest, plainDigits, takeLessAtDoor } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { ChoiceGroup, Radio } from '@zay/web/ui/choice.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { refusedAs } from '../../platform/api.ts';
import { useText } from '../../platform/language/context.ts';
import { useAct } from '../../platform/records.ts';
import { FailureLine } from '../failure-line.tsx';
import { AmountForm } from '../form/amount-form.tsx';
import { CheckedForm } from '../form/checked-form.tsx';
import { NoteField } from '../form/note-field.tsx';
import { MoneyField } from '../form/money-field.tsx';
import type { ActForm } from './money-dialog.tsx';

/** Less cash was taken at the door than asked: the buyer owes the rest, or it is given up. */
export function LessForm({ order: { orderId, open, givenUp }, onDone }: ActForm) {
  const t = useText();
  const money = useMoney();
  const [paid, setPaid] = useState('');
  const [isGivenUp, setGivenUp] = useState<boolean>();
  const [note, setNote] = useState('');
  const [wasTried, setTried] = useState(false);
  const less = useAct(takeLessAtDoor);
  const giveUp = useAct(giveUpRest);
  const { error, isPending } = isGivenUp ? giveUp : less;
  const fields = fieldTextsOf(error);
  const digits = plainDigits(paid);
  const rest = /^\d+$/.test(digits) ? open - Number(digits) : null;
  const wrong = rest !== null && rest <= 0 ? t('orderMoney.notLess', { amount: money(open) }) : undefined;

  const save = async () => {
    setTried(true);
    if (isGivenUp === undefined || wrong || isPending) return;
    const about = { orderId, seen: open, note };
    try {
      if (isGivenUp && rest !== null)
        await giveUp.mutateAsync({ body: { ...about, amount: givenUp + rest } });
      else await less.mutateAsync({ body: { ...about, amount: digits as unknown as number } });
      showToast(t('kit.saved'), { kind: 'success' });
      onDone();
    } catch {
      // The mutations show their errors below.
    }
  };

  return (
    <CheckedForm className="flex flex-col gap-3" onSubmit={save}>
      <p>{t('orderMoney.asked', { amount: money(open) })}</p>
      <MoneyField
        label={t('orderMoney.paid')}
        value={paid}
        error={
          wrong ?? fields.get('amount') ?? (wasTried && paid === '' ? t('kit.requireAmount') : undefined)
        }
        onChange={({ target }) => setPaid(target.value)}
      />
      <ChoiceGroup
        label={
          rest !== null && rest > 0 ? t('orderMoney.restOf', { amount: money(rest) }) : t('orderMoney.rest')
        }
      >
        <Radio name="rest" checked={isGivenUp === false} onChange={() => setGivenUp(false)}>
          {t('orderMoney.owesRest')}
        </Radio>
        <Radio name="rest" checked={isGivenUp === true} onChange={() => setGivenUp(true)}>
          {t('orderMoney.givesUp')}
        </Radio>
      </ChoiceGroup>
      {wasTried && isGivenUp === undefined && (
        <p role="alert" className="text-ruby">
          {t('orderMoney.chooseRest')}
        </p>
      )}
      <NoteField label={t('orderMoney.why')} value={note} error={fields.get('note')} onChange={setNote} />
      {error !== null && fields.size === 0 && <FailureLine error={error} />}
      <Button type="submit" busy={isPending}>
        {t('common.save')}
      </Button>
    </CheckedForm>
  );
}

/** What the buyer does not have to pay although the goods stay; 0 takes it back. */
export function GiveUpForm({ order: { orderId, open, givenUp }, onDone }: ActForm) {
  const t = useText();
  const money = useMoney();
  const { mutateAsync, ...state } = useAct(giveUpRest);
  return (
    <AmountForm
      {...state}
      text={t('orderMoney.giveUpText', { open: money(open), givenUp: money(givenUp) })}
      labels={[t('orderMoney.allGivenUp'), t('orderMoney.why'), t('common.save')]}
      initial={String(open > 0 ? givenUp + open : 0)}
      wrongAmount={refusedAs(state.error, 'give-up-too-high')}
      onSave={async (sent) => {
        await mutateAsync({ body: { orderId, seen: open, ...sent } });
        showToast(t('kit.saved'), { kind: 'success' });
        onDone();
      }}
    />
  );
}
