import { useText } from '../platform/language/provider.tsx';
import { confirm } from '../ui/ask.ts';

/** The last question before an order is placed. */
export function useConfirmOrder(): () => Promise<boolean> {
  const t = useText();
  return () =>
    confirm({
      title: t('payments.confirmOrderMessage'),
      message: t('payments.warningOrderMessage'),
      confirmLabel: t('payments.confirmOrder'),
      cancelLabel: t('payments.checkAgain'),
    });
}
