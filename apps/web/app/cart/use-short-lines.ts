import { updateCart, type CartDetail, type CartProduct } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { rememberBuyNow } from '../platform/pending/saved.ts';
import { browserStorage } from '../platform/storage.ts';
import { confirm, showAlert } from '../ui/ask.ts';
import { atAvailable, groupLines, heldTime } from './cart.rules.ts';
import { useRemoveLines } from './use-cart-changes.ts';
import { refreshCart, type CartSource } from './use-cart.ts';

/**
 * Warns of lines that are gone or short before the buyer goes on, and mends the cart if asked to.
 * @returns whether the available lines can be ordered at the amounts on screen
 */
export function useShortLines({ isBuyNow }: CartSource): (cart: CartDetail) => Promise<boolean> {
  const t = useText();
  const failureText = useFailureText();
  const removeLines = useRemoveLines();

  /** Empty where the pieces are not held by another buyer. */
  const heldText = ({ heldUntil }: CartProduct) =>
    heldUntil === null ? '' : t('cart.held', { time: heldTime(heldUntil) });

  async function dropGone(gone: readonly CartProduct[]): Promise<boolean> {
    const isHeld = gone.every((line) => line.heldUntil !== null);
    const title = t(isHeld ? 'cart.heldForOther' : 'cart.itemOutOfStock');
    const names = gone.map((line) => [line.name, heldText(line)].filter(Boolean).join(': ')).join('\n');
    if (isBuyNow) {
      await showAlert(`${title}\n${names}`);
      return false;
    }
    const answers = { confirmLabel: t('cart.removeProduct'), cancelLabel: t('common.close') };
    return (await confirm({ title, message: names, ...answers })) && (await removeLines(gone));
  }

  async function lowerShort(short: readonly CartProduct[]): Promise<void> {
    const message = short
      .map((line) => `${line.name}: ${t('cart.onlyLeft', { n: line.availableQty })} ${heldText(line)}`.trim())
      .join('\n');
    const answers = { confirmLabel: t('cart.updateCart'), cancelLabel: t('common.close') };
    if (!(await confirm({ title: t('cart.notEnoughStock'), message, ...answers }))) return;
    const lines = short.map(atAvailable);
    try {
      if (!isBuyNow) await browserApi(updateCart, { body: { productCarts: lines } });
      else if (lines[0]) rememberBuyNow(browserStorage(), lines[0]);
    } catch (error) {
      void showAlert(failureText(error));
    }
    await refreshCart();
  }

  return async (cart) => {
    const groups = groupLines(cart.productInfo);
    const gone = groups['out-of-stock'];
    if (gone.length > 0 && !(await dropGone(gone))) return false;
    const short = groups['stock-left'];
    // The amounts change with the quantities: the buyer sees them first and presses again.
    if (short.length > 0) await lowerShort(short);
    return short.length === 0 && groups.available.length > 0;
  };
}
