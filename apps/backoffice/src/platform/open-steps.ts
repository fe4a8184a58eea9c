import { useQuery, useQueryClient } from '@tanstack/react-query';
import { openSteps, undoSteps, type OpenStep } from '@zay/contract/staff';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { api, failureText } from './api.ts';
import { useText } from './language/context.ts';

/** Milliseconds between refetches while steps are open. */
const refreshMs = 2_000;

/** Steps of orders by one act of the caller, which can be undone. */
export interface ShownStep extends OpenStep {
  /** In milliseconds of this browser's clock. */
  readonly endsAt: number;
}

/** The caller's steps of orders that can be undone, latest first. Every act refetches them. */
export function useOpenSteps(mayMove: boolean): readonly ShownStep[] {
  const { data } = useQuery({
    queryKey: ['open-steps'],
    queryFn: async () => {
      const { items } = await api(openSteps);
      return items.map((item): ShownStep => ({ ...item, endsAt: Date.now() + item.secondsLeft * 1_000 }));
    },
    enabled: mayMove,
    refetchInterval: ({ state }) => (state.data?.length ? refreshMs : false),
  });
  return mayMove && data ? data : [];
}

/** `undo(step)`; `busyKey` is the step whose undo is in flight. */
export function useUndoStep() {
  const t = useText();
  const client = useQueryClient();
  const [busyKey, setBusyKey] = useState<string>();
  const undo = async ({ key, orders }: ShownStep) => {
    if (busyKey !== undefined) return;
    setBusyKey(key);
    try {
      const { records } = await api(undoSteps, { body: { ids: orders.map(({ id }) => id) } });
      const failed = records.filter(({ failure }) => failure !== '');
      for (const { name, failure } of failed.slice(0, 3))
        showToast(`${name.en}: ${failure}`, { kind: 'error' });
      if (failed.length < records.length)
        showToast(t('office.stepUndone', { n: records.length - failed.length }), { kind: 'success' });
    } catch (error) {
      showToast(failureText(error), { kind: 'error' });
    } finally {
      setBusyKey(undefined);
      void client.invalidateQueries();
    }
  };
  return { undo, busyKey };
}
