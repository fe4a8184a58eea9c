import { limits, refundMeans, type RefundMeans } from '@zay/contract';
import { plainDigits, sendRefund, type StaffRefund } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { Select } from '@zay/web/ui/select.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { failureText, refusedAs } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { NoteField } from '../ui/form/note-field.tsx';
import { MoneyField } from '../ui/form/money-field.tsx';
import { SlipField } from '../ui/form/slip-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { FailureLine } from '../ui/failure-line.tsx';

/** Records that a refund was sent, in full or in part; entries are kept until then. */
export function SendRefund({ refund }: { refund: StaffRefund }) {
  const t = useText();
  const money = useMoney();
  const known = refund.means === null ? refund.paidFrom : refund;
  const [amount, setAmount] = useState(String(refund.amount));
  const [means, setMeans] = useState<RefundMeans | ''>(known?.means ?? '');
  const [accountNo, setAccountNo] = useState(known?.accountNo ?? '');
  const [holderName, setHolderName] = useState(known?.holderName ?? '');
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const [slip, setSlip] = useState<File>();
  // The account version that the entries are for. Null after staff were warned of a change: then the one on the page.
  const [seen, setSeen] = useState<string | null>(refund.accountVersion);
  const { mutateAsync, isPending, error } = useAct(sendRefund);
  const fields = fieldTextsOf(error);
  const tooHigh = refusedAs(error, 'refund-too-high');
  const wrongSlip =
    refusedAs(error, 'not-an-image', 'image-too-large', 'image-too-small') ?? fields.get('Slip');
  const isElsewhere = fields.size > 0 || tooHigh !== undefined || wrongSlip !== undefined;
  const rest = refund.amount - Number(plainDigits(amount) || Number.NaN);

  async function save(): Promise<void> {
    if (isPending) return;
    try {
      await mutateAsync({
        body: {
          id: refund.id,
          amount: plainDigits(amount) as unknown as number,
          // If empty, the server refuses it together with other field errors.
          means: means as RefundMeans,
          accountNo: means === 'cash' ? '' : accountNo,
          holderName: means === 'cash' ? '' : holderName,
          reference,
          note,
          accountVersion: seen ?? refund.accountVersion,
        },
        files: slip ? { Slip: slip } : {},
      });
      showToast(rest > 0 ? t('refunds.isPartlySent', { amount: money(rest) }) : t('refunds.isSent'), {
        kind: 'success',
      });
    } catch (refusal) {
      if (refusedAs(refusal, 'refund-account-changed')) setSeen(null);
      // This form unmounts if a colleague was first: the page then shows what they did.
      if (refusedAs(refusal, 'refund-moved')) showToast(failureText(refusal), { kind: 'error' });
    }
  }

  return (
    <Panel title={t('refunds.sendTitle')} text={t('refunds.sendText')}>
      <CheckedForm className="flex flex-col gap-3" onSubmit={save}>
        <MoneyField
          label={t('refunds.amountSent')}
          value={amount}
          error={fields.get('amount') ?? tooHigh}
          onChange={({ target }) => setAmount(target.value)}
        />
        {rest > 0 && rest < refund.amount && (
          <p role="status" className="rounded-field bg-gold-soft p-2">
            {t('refunds.restStays', { amount: money(rest) })}
          </p>
        )}
        <Select
          label={t('refunds.means')}
          value={means}
          placeholder={t('refunds.choosePlace')}
          options={refundMeans.map((value) => ({ value, label: t(`refunds.${value}`) }))}
          error={fields.get('means')}
          onChange={({ target }) => setMeans(target.value as RefundMeans | '')}
        />
        {means !== 'cash' && (
          <>
            <TextField
              label={t('refunds.accountNo')}
              inputMode={means === 'wallet' ? 'tel' : 'text'}
              autoComplete="off"
              maxLength={limits.accountNumber}
              value={accountNo}
              error={fields.get('accountNo')}
              onChange={({ target }) => setAccountNo(target.value)}
            />
            <TextField
              label={t('refunds.holderName')}
              autoComplete="off"
              maxLength={limits.studentName}
              value={holderName}
              error={fields.get('holderName')}
              onChange={({ target }) => setHolderName(target.value)}
            />
          </>
        )}
        <TextField
          label={`${t('refunds.reference')} (${t('common.optional')})`}
          autoComplete="off"
          maxLength={limits.transactionId}
          value={reference}
          error={fields.get('reference')}
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
        {error !== null && !isElsewhere && <FailureLine error={error} />}
        <Button type="submit" busy={isPending}>
          {t('refunds.save')}
        </Button>
      </CheckedForm>
    </Panel>
  );
}
