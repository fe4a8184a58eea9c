import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addToCart, type Sku } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { cartKey } from '../platform/counts.ts';
import { useText } from '../platform/language/context.ts';
import { rememberAddToCart, rememberBuyNow } from '../platform/pending/saved.ts';
import { loadQueries } from '../platform/query-later.ts';
import { useLoggedIn } from '../platform/session/use-session.ts';
import { browserStorage } from '../platform/storage.ts';
import { showAlert } from '../ui/ask.ts';
import { shortToastMs, showToast } from '../ui/toast.ts';
import { productPath } from '../catalog/links.rules.ts';

interface Wanted {
  readonly productId: number;
  /** Undefined until the buyer has chosen one. */
  readonly sku: Sku | undefined;
  readonly quantity: number;
}

export interface Purchase {
  readonly isAdding: boolean;
  /**
   * Adds to the cart. Resolves to true on success. Guests are redirected to login; an incomplete choice
   * shows a message.
   */
  readonly addToCart: () => Promise<boolean>;
  readonly buyNow: () => void;
  /** Shows why the quantity is not possible: nothing chosen, or not enough stock. */
  readonly refuseQuantity: () => void;
}

/** Actions of the two product buttons. */
export function usePurchase({ productId, sku, quantity }: Wanted): Purchase {
  const t = useText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const [isAdding, setAdding] = useState(false);

  const refuseQuantity = () => {
    const reason = sku?.qty === 0 ? 'catalog.soldOut' : 'catalog.exceedQty';
    const message = sku ? t(reason, { n: sku.qty }) : t('catalog.selectVariant');
    showToast(message, { kind: 'error', duration: shortToastMs });
  };

  /** The cart line; undefined, with a message, when it cannot be added. */
  const readyLine = () => {
    if (sku && quantity <= sku.qty) return { productId, skuId: sku.skuId, qty: quantity };
    refuseQuantity();
    return undefined;
  };

  const add = async () => {
    const line = readyLine();
    if (!line) return false;
    if (!loggedIn) {
      rememberAddToCart(browserStorage(), line, productPath(productId));
      await navigate('/login');
      return false;
    }
    setAdding(true);
    try {
      await browserApi(addToCart, { body: { productCarts: [line] } });
      showToast(t('catalog.addedToCart'), { kind: 'success' });
      void refreshCart();
      return true;
    } catch (error) {
      void showAlert(failureText(error));
      return false;
    } finally {
      setAdding(false);
    }
  };

  const buyNow = () => {
    const line = readyLine();
    if (!line) return;
    rememberBuyNow(browserStorage(), line, ...(loggedIn ? [] : [productPath(productId)]));
    if (loggedIn) void navigate('/shoppingcart', { state: { buyNow: line } });
    else void navigate('/login');
  };

  return { isAdding, addToCart: add, buyNow, refuseQuantity };
}

/** Reads the cart again, for the badge and the cart page. */
async function refreshCart(): Promise<void> {
  const { queryClient } = await loadQueries();
  await queryClient.invalidateQueries({ queryKey: cartKey });
}
