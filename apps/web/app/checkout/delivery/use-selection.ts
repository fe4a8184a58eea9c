import { useEffect, useRef, useState } from 'react';
import { deleteDeliveryAddress, selectAddress, type SavedAddress } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { useFailureText } from '../../platform/api/failure.ts';
import { useText } from '../../platform/language/context.ts';
import { confirm, showAlert } from '../../ui/ask.ts';
import { showToast } from '../../ui/toast.ts';
import { displayAddress, loneUnselected } from './addresses.rules.ts';

const sendSelection = ({ deliveryAddressId }: SavedAddress) =>
  browserApi(selectAddress, { body: { productCarts: [], deliveryAddressId } });

/**
 * Choosing among the saved addresses, and deleting one.
 * @param onChange reads again what shows them; to be awaited before the buyer goes on
 */
export function useSelection(addresses: readonly SavedAddress[], onChange: () => Promise<unknown>) {
  const t = useText();
  const failureText = useFailureText();
  const [chosenId, choose] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const selected = addresses.find((address) => address.selected);
  const chosen = addresses.find((address) => address.id === chosenId) ?? selected;

  /** @returns what the server says; undefined when it failed, which is alerted */
  const run = async (call: () => Promise<{ message: string }>) => {
    if (isBusy) return undefined;
    setBusy(true);
    try {
      const { message } = await call();
      await onChange();
      return message;
    } catch (error) {
      await showAlert(failureText(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  const lone = loneUnselected(addresses);
  const tried = useRef<number>(undefined);
  useEffect(() => {
    if (!lone || tried.current === lone.id) return;
    tried.current = lone.id;
    void run(() => sendSelection(lone));
    // Once for each address, whatever comes of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lone]);

  return {
    chosen,
    choose: (address: Pick<SavedAddress, 'id'>) => choose(address.id),
    isBusy,
    /** False when the chosen one is where orders go already. */
    maySave: chosen !== undefined && !chosen.selected,
    /** Selects an address that the list may not have yet. @returns whether orders go to it now */
    select: async (address: SavedAddress): Promise<boolean> =>
      (await run(() => sendSelection(address))) !== undefined,
    /** @returns whether orders go to the chosen address now */
    save: async (): Promise<boolean> => {
      if (!chosen) return false;
      const message = await run(() => sendSelection(chosen));
      if (message !== undefined) showToast(message, { kind: 'success' });
      return message !== undefined;
    },
    remove: async (address: SavedAddress): Promise<void> => {
      const agreed = await confirm({
        title: t('delivery.deleteTitle'),
        message: displayAddress(address),
        confirmLabel: t('common.delete'),
        danger: true,
      });
      if (!agreed) return;
      const message = await run(() => browserApi(deleteDeliveryAddress, { query: { id: address.id } }));
      if (message !== undefined) showToast(message, { kind: 'success' });
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
