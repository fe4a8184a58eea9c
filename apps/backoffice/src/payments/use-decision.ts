import { useQueryClient } from '@tanstack/react-query';
import { ApiFailure, paymentStatuses, type ResponseOf } from '@zay/contract';
import { approvePayment, rejectPayment, type PaymentCheck, type RejectReason } from '@zay/contract/staff';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { api, failureText } from '../platform/api.ts';
import { useText } from '../platform/language/context.ts';
import { addOpenDecision, refreshOpenDecisions } from '../platform/open-decisions.ts';
import { readReceived, receivedErrorOf } from './received.ts';

interface DecisionOptions {
  readonly check: PaymentCheck | undefined;
  readonly filters: Readonly<Record<string, string>>;
  readonly reference: string;
  /** The received amount as typed; '' for the amount asked. */
  readonly received: string;
  /** Opens the next payment; null at the end of the queue. */
  readonly onNext: (id: number | null) => void;
}

/**
 * Decides on the payment on screen and opens the next one. If a colleague decided first, shows their name and goes on.
 * A possible duplicate is accepted by a second press only: `isWarned` is true after the first.
 */
export function useDecision({ check, filters, reference, received, onNext }: DecisionOptions) {
  const t = useText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [warnedOf, setWarnedOf] = useState<number>();
  const [receivedError, setReceivedError] = useState<string>();
  const { receivedAmount, missing, excess } = readReceived(received, check?.amount ?? 0);
  const isWarned = check !== undefined && warnedOf === check.id;

  const decide = async (call: () => Promise<ResponseOf<typeof approvePayment>>, told: string) => {
    if (isBusy || !check) return;
    setBusy(true);
    setReceivedError(undefined);
    try {
      const { status, nextId, undoSeconds: secondsLeft } = await call();
      const { id: paymentId, order } = check;
      if (secondsLeft > 0)
        addOpenDecision(client, { paymentId, voucherNo: order.voucherNo, status, secondsLeft });
      else showToast(told, { kind: 'success' });
      onNext(nextId);
    } catch (error) {
      const code = error instanceof ApiFailure ? error.code : '';
      if (code === 'payment-decided') {
        showToast(decidedBy(error as ApiFailure), { kind: 'plain' });
        onNext(check.nextId);
        return;
      }
      if (code === 'reference-used') setWarnedOf(check.id);
      const ofAmount = receivedErrorOf(error);
      if (ofAmount !== undefined) setReceivedError(ofAmount);
      else showToast(failureText(error), { kind: 'error' });
      // The decision may have arrived although its response was lost.
      void client.refetchQueries({ queryKey: ['payment-check', check.id] });
      refreshOpenDecisions(client);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: ['payment-check'], refetchType: 'none' });
    }
  };

  const decidedBy = ({ error }: ApiFailure) => {
    const by = String(error['by'] || t('payments.somebody'));
    const isApproved = error['status'] === paymentStatuses.success;
    return t(isApproved ? 'payments.approvedBy' : 'payments.rejectedBy', { by });
  };

  return {
    isBusy,
    isWarned,
    receivedError,
    forgetError: () => setReceivedError(undefined),
    missing,
    excess,
    approve: () => {
      if (!check) return;
      if (check.duplicates.length > 0 && !isWarned) {
        setWarnedOf(check.id);
        return;
      }
      const body = {
        ...filters,
        id: check.id,
        reference: reference.trim(),
        isDuplicateSeen: isWarned,
        receivedAmount,
      };
      void decide(
        () => api(approvePayment, { body }),
        t('payments.approved', { voucher: check.order.voucherNo }),
      );
    },
    reject: (reason: RejectReason | null, note: string) => {
      if (!check) return;
      const body = {
        ...filters,
        id: check.id,
        reference: reference.trim(),
        reason,
        note,
        receivedAmount,
        isDuplicateSeen: isWarned,
      };
      void decide(
        () => api(rejectPayment, { body }),
        t('payments.rejected', { voucher: check.order.voucherNo }),
      );
    },
  };
}
