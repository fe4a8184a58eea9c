import type { ReactNode } from 'react';
import { useText } from '../platform/language/context.ts';
import { confirm } from '../ui/ask.ts';

/**
 * The last question before an order is placed; `message` is what to look at once more, where it is not the cart.
 * @returns asks it beside what is being ordered
 */
export function useConfirmOrder(message?: string): (details: ReactNode) => Promise<boolean> {
  const t = useText();
  return (details) => {
    prepareAnswer();
    return confirm({
      title: t('payments.confirmOrderMessage'),
      message: message ?? t('payments.warningOrderMessage'),
      details,
      confirmLabel: t('payments.confirmOrder'),
      cancelLabel: t('payments.checkAgain'),
    });
  };
}

/**
 * Loads the dialog in which success is told, before anything is sent: the line that carried the order may be gone a
 * moment later.
 */
export function prepareAnswer(): void {
  import('../ui/dialog-panel.tsx').catch(() => undefined);
}
