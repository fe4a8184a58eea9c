import { paymentStatuses } from '@zay/contract';
import { correctPayment, staffLimits, type PaymentCheck } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { TextArea } from '@zay/web/ui/field.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { refusedAs } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { CheckedForm } from '../ui/form/checked-form.tsx';
import { MoneyField } from '../ui/form/money-field.tsx';
import { decisionWords } from './decision-words.rules.ts';
import { readReceived, receivedErrorOf } from './received.ts';
import { FailureLine } from '../ui/failure-line.tsx';

const { success, fail, checking } = paymentStatuses;

/** Corrects a decision that took effect, with the received amount and a reason for the buyer. */
export function CorrectDecision({ check }: { check: PaymentCheck }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (check.status === checking) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('payments.correct')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('payments.correct')}>
        {isOpen && <CorrectionForm check={check} from={check.status} onDone={close} />}
      </Dialog>
    </>
  );
}

interface CorrectionFormProps {
  readonly check: PaymentCheck;
  readonly from: typeof success | typeof fail;
  readonly onDone: () => void;
}

function CorrectionForm({ check, from, onDone }: CorrectionFormProps) {
  const t = useText();
  const money = useMoney();
  const [received, setReceived] = useState('');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<unknown>();
  // The transaction number belongs to another payment too: a second press accepts anyway.
  const [isWarned, setWarned] = useState(false);
  const { mutateAsync, isPending } = useAct(correctPayment);
  const { id, order, amount } = check;
  const isApproved = from === success;
  const { receivedAmount, missing, excess } = readReceived(received, amount);
  // Without another amount, a correction reverses the decision.
  const came = Number(receivedAmount);
  const isEnough = came >= 0 && came !== check.receivedAmount ? missing === 0 : !isApproved;
  const to = isEnough ? success : fail;
  const fields = fieldTextsOf(failure);
  const receivedError = receivedErrorOf(failure);

  async function send(): Promise<void> {
    if (isPending) return;
    setFailure(undefined);
    try {
      await mutateAsync({ body: { id, from, to, reason, receivedAmount, isDuplicateSeen: isWarned } });
      showToast(t('payments.corrected', { voucher: order.voucherNo }), { kind: 'success' });
      onDone();
    } catch (error) {
      if (refusedAs(error, 'reference-used') !== undefined) setWarned(true);
      setFailure(error);
    }
  }

  const words = () => {
    if (isEnough) {
      const of = { orderStatus: order.status, amount, missing, excess };
      return decisionWords(t, money, of).approve ?? t('payments.received');
    }
    return missing > 0 && missing < amount
      ? t('payments.receivedPart', { amount: money(amount - missing) })
      : t('payments.notReceived');
  };

  return (
    <CheckedForm className="flex flex-col gap-3" onSubmit={send}>
      <p>{t(isApproved ? 'payments.correctToFail' : 'payments.correctToSuccess')}</p>
      <MoneyField
        label={t('payments.amountCame')}
        hint={t(isApproved ? 'payments.nothingCameHint' : 'payments.amountCameHint')}
        value={received}
        error={receivedError}
        onChange={({ target }) => setReceived(target.value)}
      />
      <TextArea
        label={t('payments.correctReason')}
        rows={2}
        maxLength={staffLimits.rejectNote}
        value={reason}
        error={fields.get('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      {failure !== undefined && fields.size === 0 && receivedError === undefined && (
        <FailureLine error={failure} />
      )}
      <Button type="submit" variant="danger" busy={isPending}>
        {words()}
      </Button>
    </CheckedForm>
  );
}
