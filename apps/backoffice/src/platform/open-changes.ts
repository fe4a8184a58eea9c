import { useQueryClient } from '@tanstack/react-query';
import { changeProducts } from '@zay/contract/staff';
import { createStore, useStore } from '@zay/web/platform/store.ts';
import { showToast } from '@zay/web/ui/toast.ts';
import { useState } from 'react';
import { api, failureText } from './api.ts';
import { useText } from './language/context.ts';

/** How long an act on many products is offered to be undone, in milliseconds. */
const offeredMs = 60_000;

/** An act on many products that can be undone. */
export interface OpenChange {
  /** Its first entry in the audit log. */
  readonly act: number;
  readonly ids: readonly number[];
  /** In milliseconds of this browser's clock. */
  readonly endsAt: number;
}

const openChanges = createStore<readonly OpenChange[]>([]);

const close = (act: number) => openChanges.set(openChanges.get().filter((one) => one.act !== act));

/** Offers to undo an act for a minute, as long as this page is not reloaded. */
export function offerUndo(act: number, ids: readonly number[]): void {
  openChanges.set([{ act, ids, endsAt: Date.now() + offeredMs }, ...openChanges.get()]);
  setTimeout(close, offeredMs, act);
}

export const useOpenChanges = () => useStore(openChanges);

/** `undo(change)`; `busyAct` is the one whose undo is in flight. Products that a colleague changed since are named. */
export function useUndoChange() {
  const t = useText();
  const client = useQueryClient();
  const [busyAct, setBusyAct] = useState<number>();
  const undo = async ({ act, ids }: OpenChange) => {
    if (busyAct !== undefined) return;
    setBusyAct(act);
    try {
      const { records } = await api(changeProducts, {
        body: { ids: [...ids], change: { kind: 'undo', act } },
      });
      const failed = records.filter(({ failure }) => failure !== '');
      for (const { name, failure } of failed.slice(0, 3))
        showToast(`${name.en || name.my}: ${failure}`, { kind: 'error' });
      if (failed.length < records.length)
        showToast(t('office.changeUndone', { n: records.length - failed.length }), { kind: 'success' });
      close(act);
    } catch (error) {
      showToast(failureText(error), { kind: 'error' });
    } finally {
      setBusyAct(undefined);
      void client.invalidateQueries();
    }
  };
  return { undo, busyAct };
}
