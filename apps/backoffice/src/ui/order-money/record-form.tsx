import { limits } from '@zay/contract';
import { plainDigits, recordPayment } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { Select } from '@zay/web/ui/select.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { refusedAs } from '../../platform/api.ts';
import { usePick, useText } from '../../platform/language/context.ts';
import { useAct } from '../../platform/records.ts';
import { FailureLine } from '../failure-line.tsx';
import { CheckedForm } from '../form/checked-form.tsx';
import { NoteField } from '../form/note-field.tsx';
import { MoneyField } from '../form/money-field.tsx';
import { SlipField } from '../form/slip-field.tsx';
import { AccountField, useAccounts } from './account-field.tsx';
import type { ActForm } from './money-dialog.tsx';

/** Money that came by a wallet, agent or bank; at the door what it leaves may have been cash. */
export function RecordForm({ order: { orderId, open, isTaken }, onDone }: ActForm) {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  const accounts = useAccounts();
  const [serviceId, setService] = useState('');
  const [bankId, setBank] = useState('');
  const [amount, setAmount] = useState(String(open));
  const [cash, setCash] = useState('');
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const [slip, setSlip] = useState<File>();
  const { mutateAsync, isPending, error } = useAct(recordPayment);
  const fields = fieldTextsOf(error);
  const isUsed = refusedAs(error, 'reference-used');
  const wrongSlip =
    refusedAs(error, 'not-an-image', 'image-too-large', 'image-too-small') ?? fields.get('Slip');
  const wrongCash = refusedAs(error, 'cash-not-taken', 'cash-handed-over');
  const isBeside =
    fields.size > 0 || isUsed !== undefined || wrongSlip !== undefined || wrongCash !== undefined;
  const isBank = accounts?.services.some(({ id, isBank: is }) => is && String(id) === serviceId) ?? false;
  const left = open - Number(plainDigits(amount) || Number.NaN) - Number(plainDigits(cash) || 0);
  const optional = (label: string) => `${label} (${t('common.optional')})`;

  const save = async () => {
    if (isPending) return;
    try {
      await mutateAsync({
        body: {
          orderId,
          seen: open,
          // If empty, the server refuses them together with other field errors.
          paymentServiceId: serviceId as unknown as number,
          ...(isBank && bankId !== '' ? { bankId: Number(bankId) } : {}),
          amount: plainDigits(amount) as unknown as number,
          ...(isTaken && cash !== '' ? { cash: plainDigits(cash) as unknown as number } : {}),
          reference,
          note,
          isDuplicateSeen: isUsed !== undefined,
        },
        files: slip ? { Slip: slip } : {},
      });
      showToast(t('kit.saved'), { kind: 'success' });
      onDone();
    } catch {
      // The mutation shows its error below.
    }
  };

  return (
    <CheckedForm className="flex flex-col gap-3" onSubmit={save}>
      <p>{t('orderMoney.asked', { amount: money(open) })}</p>
      <AccountField value={serviceId} error={fields.get('paymentServiceId')} onChange={setService} />
      {isBank && (
        <Select
          label={optional(t('orderMoney.bank'))}
          value={bankId}
          placeholder={t('refunds.choosePlace')}
          options={(accounts?.banks ?? []).map(({ id, name }) => ({ value: String(id), label: pick(name) }))}
          error={fields.get('bankId')}
          onChange={({ target }) => setBank(target.value)}
        />
      )}
      <MoneyField
        label={t('orderMoney.came')}
        value={amount}
        error={fields.get('amount')}
        onChange={({ target }) => setAmount(target.value)}
      />
      {isTaken && (
        <MoneyField
          label={optional(t('orderMoney.inCash'))}
          value={cash}
          error={fields.get('cash') ?? wrongCash}
          onChange={({ target }) => setCash(target.value)}
        />
      )}
      <p role="status" className="font-semibold">
        {left > 0 && t('orderMoney.leaves', { amount: money(left) })}
      </p>
      <TextField
        label={optional(t('refunds.reference'))}
        autoComplete="off"
        maxLength={limits.transactionId}
        value={reference}
        error={fields.get('reference') ?? isUsed}
        onChange={({ target }) => setReference(target.value)}
      />
      <SlipField value={slip} error={wrongSlip} onChange={setSlip} />
      <NoteField
        label={t('refunds.noteForBuyer')}
        isOptional
        value={note}
        error={fields.get('note')}
        onChange={setNote}
      />
      {error !== null && !isBeside && <FailureLine error={error} />}
      <Button type="submit" busy={isPending}>
        {t('common.save')}
      </Button>
    </CheckedForm>
  );
}
