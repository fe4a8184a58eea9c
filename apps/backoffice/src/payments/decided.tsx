import UndoIcon from '~icons/lucide/undo-2';
import { paymentStatuses } from '@zay/contract';
import type { PaymentCheck } from '@zay/contract/staff';
import { Button } from '@zay/web/ui/button.tsx';
import { useText } from '../platform/language/context.ts';
import { useUndoDecision } from '../platform/open-decisions.ts';
import { CorrectDecision } from './correct-decision.tsx';

const { success } = paymentStatuses;

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
      {check.isCorrectable && <CorrectDecision check={check} />}
    </div>
  );
}
