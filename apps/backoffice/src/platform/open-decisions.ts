import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { openDecisions, undoDecision, type OpenDecision } from '@zay/contract/staff';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, failureText } from './api.ts';
import { useText } from './language/context.ts';

const queryKey = ['open-decisions'];
/** Milliseconds between refetches while decisions are open: they expire, or a colleague undoes one. */
const refreshMs = 2_000;

/** Entries of an undone decision, as location state of its payment's page. */
export interface UndoneText {
  readonly reference: string;
  readonly note: string;
  /** Null for the amount asked. */
  readonly receivedAmount: number | null;
}

/** A decision on a payment that the caller may still undo. */
export interface ShownDecision extends OpenDecision {
  /** In milliseconds of this browser's clock. */
  readonly endsAt: number;
}

const endOf = ({ secondsLeft }: Pick<OpenDecision, 'secondsLeft'>) => Date.now() + secondsLeft * 1_000;

/** The caller's open decisions, latest first; not fetched without the right to decide. */
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

/** Adds a new decision before the list is refetched. */
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
 * `undo(decision)` undoes a decision and opens its payment with the entries; a failed decision is only dismissed.
 * `busyId` is the payment whose undo is in flight.
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
