import UndoIcon from '~icons/lucide/undo-2';
import { paymentStatuses } from '@zay/contract';
import { correctPayment, type PaymentCheck } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { refusedAs } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { useUndoDecision } from '../platform/open-decisions.ts';
import { useAct } from '../platform/records.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';

const { success, fail, checking } = paymentStatuses;

/** Who decided on the payment, and what can be done about it: undo while it has not taken effect, a correction later. */
export function Decided({ check }: { check: PaymentCheck }) {
  const t = useText();
  const { undo, busyId } = useUndoDecision();
  const decision = check.openDecision ?? check;
  const by = decision.by || t('payments.somebody');
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-field bg-gold-soft p-3">
      <p className="min-w-0 flex-1 basis-48">
        {t(decision.status === success ? 'payments.approvedBy' : 'payments.rejectedBy', { by })}
        {check.openDecision && ` · ${t('payments.notYet')}`}
      </p>
      {check.openDecision && (
        <Button
          variant="secondary"
          busy={busyId === check.id}
          onClick={() => void undo({ paymentId: check.id, voucherNo: check.order.voucherNo })}
        >
          <UndoIcon aria-hidden /> {t('office.undo')}
        </Button>
      )}
      {check.isCorrectable && <Correction check={check} />}
    </div>
  );
}

/** Corrects what was decided, with a reason that the buyer reads. */
function Correction({ check }: { check: PaymentCheck }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  // The transaction number is on another payment too: the second press accepts the payment all the same.
  const [isWarned, setWarned] = useState(false);
  const correct = useAct(correctPayment);
  const { id, status, order } = check;
  if (status === checking) return null;
  const isApproved = status === success;
  const to = isApproved ? fail : success;
  const send = async (reason: string) => {
    try {
      const body = { id, from: status, to, reason, isDuplicateSeen: isWarned };
      await correct.mutateAsync({ body });
      showToast(t('payments.corrected', { voucher: order.voucherNo }), { kind: 'success' });
    } catch (error) {
      if (refusedAs(error, 'reference-used') !== undefined) setWarned(true);
      throw error;
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('payments.correct')}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('payments.correct')}
        text={t(isApproved ? 'payments.correctToFail' : 'payments.correctToSuccess')}
        label={t('payments.correctReason')}
        confirmLabel={t(isApproved ? 'payments.notReceived' : 'payments.received')}
        onConfirm={send}
      />
    </>
  );
}
