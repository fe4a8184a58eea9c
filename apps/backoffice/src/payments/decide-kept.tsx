import { ApiFailure, limits } from '@zay/contract';
import { decideKeptPayment, plainDigits, staffLimits, type StaffKeptPayment } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { TextArea, TextField } from '@zay/web/ui/field.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { failureText } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { MoneyField } from '../ui/form/money-field.tsx';
import { Panel } from '../ui/panel.tsx';

/** How much came of a payment without an order; what is typed stays until it is written down. */
export function DecideKept({ payment }: { payment: StaffKeptPayment }) {
  const t = useText();
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const { mutateAsync, isPending } = useAct(decideKeptPayment);
  const fields = failure === undefined ? new Map<string, string>() : fieldTextsOf(failure);
  const isReferenceUsed = failure instanceof ApiFailure && failure.code === 'reference-used';
  const needsNote = Number(plainDigits(amount) || Number.NaN) === 0;

  async function save(): Promise<void> {
    if (isPending) return;
    setFailure(undefined);
    try {
      await mutateAsync({
        body: {
          id: payment.id,
          receivedAmount: amount as unknown as number,
          reference,
          note,
          isDuplicateSeen: isReferenceUsed,
        },
      });
      showToast(t('keptPayments.isDecided'), { kind: 'success' });
    } catch (error) {
      setFailure(error);
    }
  }

  const other = failure !== undefined && fields.size === 0;
  return (
    <Panel title={t('keptPayments.decideTitle')} text={t('keptPayments.decideText')}>
      <CheckedForm className="flex flex-col gap-3" onSubmit={save}>
        <MoneyField
          label={t('keptPayments.amount')}
          value={amount}
          error={fields.get('receivedAmount')}
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextField
          label={t('payments.reference')}
          hint={t('payments.referenceHint')}
          value={reference}
          maxLength={limits.transactionId}
          autoComplete="off"
          error={isReferenceUsed ? t('keptPayments.seenReference') : fields.get('reference')}
          onChange={({ target }) => setReference(target.value)}
        />
        <TextArea
          label={t('keptPayments.noteForBuyer')}
          {...(needsNote ? { hint: t('keptPayments.noteNeeded') } : {})}
          rows={2}
          maxLength={staffLimits.rejectNote}
          value={note}
          error={fields.get('note')}
          onChange={({ target }) => setNote(target.value)}
        />
        {other && !isReferenceUsed && (
          <p role="alert" className="text-ruby">
            {failureText(failure)}
          </p>
        )}
        <Button type="submit" busy={isPending}>
          {t('keptPayments.save')}
        </Button>
      </CheckedForm>
    </Panel>
  );
}
