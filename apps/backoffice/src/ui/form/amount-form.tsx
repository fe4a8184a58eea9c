import { plainDigits } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { useState } from 'react';
import { FailureLine } from '../failure-line.tsx';
import { CheckedForm } from './checked-form.tsx';
import { MoneyField } from './money-field.tsx';
import { NoteField } from './note-field.tsx';

interface AmountFormProps {
  readonly text: string;
  /** Of the amount, the note and the button. */
  readonly labels: readonly [amount: string, note: string, save: string];
  readonly initial?: string;
  /** Does the act; `amount` as typed, which the server reads. */
  readonly onSave: (sent: { readonly amount: number; readonly note: string }) => Promise<void>;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** A refusal that concerns the amount. */
  readonly wrongAmount: string | undefined;
}

/** Asks for an amount and why. */
export function AmountForm({
  text,
  labels,
  initial = '',
  onSave,
  isPending,
  error,
  wrongAmount,
}: AmountFormProps) {
  const [amount, setAmount] = useState(initial);
  const [note, setNote] = useState('');
  const fields = fieldTextsOf(error);
  const save = async () => {
    if (isPending) return;
    try {
      await onSave({ amount: plainDigits(amount) as unknown as number, note });
    } catch {
      // The error is shown below.
    }
  };
  return (
    <CheckedForm className="flex flex-col gap-3" onSubmit={save}>
      <p>{text}</p>
      <MoneyField
        label={labels[0]}
        value={amount}
        error={fields.get('amount') ?? wrongAmount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <NoteField label={labels[1]} value={note} error={fields.get('note')} onChange={setNote} />
      {error !== null && fields.size === 0 && wrongAmount === undefined && <FailureLine error={error} />}
      <Button type="submit" busy={isPending}>
        {labels[2]}
      </Button>
    </CheckedForm>
  );
}
