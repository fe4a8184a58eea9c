import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { openDecisions, undoDecision, type OpenDecision } from '@zay/contract/staff';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, failureText } from './api.ts';
import { useText } from './language/context.ts';

const queryKey = ['open-decisions'];
/** While decisions are open they are read so often: they end by themselves, or a colleague undoes one. */
const refreshMs = 2_000;

/** What staff had typed with a decision that they undid: the state of the address of its payment. */
export interface UndoneText {
  readonly reference: string;
  readonly note: string;
  /** Null when the usual came. */
  readonly receivedAmount: number | null;
}

/** A decision on a payment that the caller may still undo. */
export interface ShownDecision extends OpenDecision {
  /** In the milliseconds of this browser's clock. */
  readonly endsAt: number;
}

const endOf = ({ secondsLeft }: Pick<OpenDecision, 'secondsLeft'>) => Date.now() + secondsLeft * 1_000;

/** The caller's open decisions, the latest first; none are read without the right to decide. */
export function useOpenDecisions(mayDecide: boolean): readonly ShownDecision[] {
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const { items } = await api(openDecisions);
      return items.map((item): ShownDecision => ({ ...item, endsAt: endOf(item) }));
    },
    enabled: mayDecide,
    refetchInterval: ({ state }) => (state.data?.length ? refreshMs : false),
  });
  return mayDecide && data ? data : [];
}

/** Shows a decision at once that was just made, before the list is read again. */
export function addOpenDecision(client: QueryClient, decision: Omit<OpenDecision, 'failed'>): void {
  const shown: ShownDecision = { ...decision, failed: null, endsAt: endOf(decision) };
  client.setQueryData<ShownDecision[]>(queryKey, (known = []) => [
    shown,
    ...known.filter(({ paymentId }) => paymentId !== decision.paymentId),
  ]);
  refreshOpenDecisions(client);
}

export const refreshOpenDecisions = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey });

/**
 * `undo(decision)` takes a decision back and goes to its payment, with what was typed there; of one that failed it is only put
 * away. `busyId` names the payment whose undo is on its way.
 */
export function useUndoDecision() {
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [busyId, setBusyId] = useState<number>();
  const undo = async (
    { paymentId: id, voucherNo }: { paymentId: number; voucherNo: string },
    isFailed = false,
  ) => {
    if (busyId !== undefined) return;
    setBusyId(id);
    try {
      const { reference, note, receivedAmount } = await api(undoDecision, { body: { id } });
      client.setQueryData<ShownDecision[]>(queryKey, (known = []) =>
        known.filter(({ paymentId }) => paymentId !== id),
      );
      if (isFailed) return;
      showToast(t('office.undone', { voucher: voucherNo }), { kind: 'success' });
      const filters = pathname.startsWith('/payments') ? search : '';
      const state: UndoneText = { reference, note, receivedAmount };
      await navigate(`/payments/${id}${filters}`, { state });
    } catch (error) {
      showToast(failureText(error), { kind: 'error' });
    } finally {
      setBusyId(undefined);
      void client.invalidateQueries();
    }
  };
  return { undo, busyId };
}
