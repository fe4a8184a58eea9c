import { updateCart, type CartDetail, type CartProduct } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { formatAmount } from '../platform/money.ts';
import { confirm, showAlert } from '../ui/ask.ts';
import { atAvailable, groupLines, hasTooMany, heldTime, isTooLarge, whyGone } from './cart.rules.ts';
import { useRemoveLines } from './use-cart-changes.ts';
import type { CartSource } from './use-cart.ts';
import { refresh } from '../platform/query.ts';
import { cartKey } from '../platform/counts.ts';

/**
 * Returns a function that checks the stock before checkout. It shows sold-out and short lines, and corrects the cart if
 * the buyer agrees.
 * @returns resolves to true when the available lines can be ordered at the amounts on screen
 */
export function useShortLines({ isCart, buyNow }: CartSource): (cart: CartDetail) => Promise<boolean> {
  const t = useText();
  const failureText = useFailureText();
  const removeLines = useRemoveLines();

  /** Empty unless another buyer has a stock hold. */
  const heldText = ({ heldUntil }: CartProduct) =>
    heldUntil === null ? '' : t('cart.held', { time: heldTime(heldUntil) });

  async function removeSoldOut(soldOut: readonly CartProduct[]): Promise<boolean> {
    const why = whyGone(soldOut);
    const title = t(why ?? 'cart.itemOutOfStock');
    const note = (line: CartProduct) =>
      line.isWithdrawn && why !== 'cart.notSold' ? t('cart.notSold') : heldText(line);
    const names = soldOut.map((line) => [line.name, note(line)].filter(Boolean).join(': ')).join('\n');
    if (!isCart) {
      await showAlert(`${title}\n${names}`);
      return false;
    }
    const answers = { confirmLabel: t('cart.removeProduct'), cancelLabel: t('common.close') };
    return (await confirm({ title, message: names, ...answers })) && (await removeLines(soldOut));
  }

  async function reduceShort(short: readonly CartProduct[], cart: CartDetail): Promise<void> {
    const tooLarge = short.filter((line) => isTooLarge(line, cart));
    const leftText = (line: CartProduct) =>
      t(tooLarge.includes(line) ? 'catalog.mostOfLine' : 'cart.onlyLeft', { n: line.availableQty });
    const message = short
      .map((line) => `${line.name}: ${leftText(line)} ${heldText(line)}`.trim())
      .join('\n');
    const title = t(tooLarge.length === short.length ? 'cart.tooMany' : 'cart.notEnoughStock');
    const answers = { confirmLabel: t('cart.updateCart'), cancelLabel: t('common.close') };
    if (!(await confirm({ title, message, ...answers }))) return;
    const lines = short.map(atAvailable);
    try {
      if (!buyNow) await browserApi(updateCart, { body: { productCarts: lines } });
      else if (lines[0]) buyNow.change(lines[0]);
    } catch (error) {
      void showAlert(failureText(error));
    }
    await refresh(cartKey);
  }

  return async (cart) => {
    const groups = groupLines(cart.productInfo);
    const soldOut = groups['out-of-stock'];
    if (soldOut.length > 0 && !(await removeSoldOut(soldOut))) return false;
    const short = groups['stock-left'];
    // New quantities change the amounts. The buyer must see them and confirm with another click.
    if (short.length > 0) await reduceShort(short, cart);
    else if (hasTooMany(cart)) {
      await showAlert(t('cart.mostOfOrder', { n: formatAmount(cart.mostOfOrder) }));
      return false;
    }
    return short.length === 0 && groups.available.length > 0;
  };
}
