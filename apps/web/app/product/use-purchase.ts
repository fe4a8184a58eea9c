import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartProduct, ProductDetail, Sku } from '@zay/contract';
import { press } from '../device/index.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { rememberAddToCart, rememberBuyNow } from '../platform/pending/saved.ts';
import { useLoggedIn } from '../platform/session/use-session.ts';
import { browserStorage } from '../platform/storage.ts';
import { showAlert } from '../ui/ask.ts';
import { shortToastMs, showToast } from '../ui/toast.ts';
import { productPath } from '../catalog/links.rules.ts';

interface Wanted {
  readonly product: ProductDetail;
  /** Undefined until the buyer has chosen one. */
  readonly sku: Sku | undefined;
  readonly quantity: number;
}

export interface Purchase {
  readonly isAdding: boolean;
  /**
   * Adds to the cart; offline the change is queued. Resolves to true on success. Guests are redirected to login; an
   * incomplete choice shows a message.
   */
  readonly addToCart: () => Promise<boolean>;
  readonly buyNow: () => void;
  /** Shows why the quantity is not possible: nothing chosen, or not enough stock. */
  readonly refuseQuantity: () => void;
}

/** Actions of the two product buttons. */
export function usePurchase({ product, sku, quantity }: Wanted): Purchase {
  const { id: productId, name } = product;
  const t = useText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const [isAdding, setAdding] = useState(false);

  const availableQty = mostPieces(product, sku);
  const reasonOf = ({ qty }: Sku) => {
    if (qty === 0) return 'catalog.soldOut';
    return qty > product.mostOfLine ? 'catalog.mostOfLine' : 'catalog.exceedQty';
  };
  const refuseQuantity = () => {
    const message = sku ? t(reasonOf(sku), { n: availableQty }) : t('catalog.selectVariant');
    showToast(message, { kind: 'error', duration: shortToastMs });
  };

  /** The cart line; undefined, with a message, when it cannot be added. */
  const readyLine = () => {
    if (sku && quantity <= availableQty) return { productId, skuId: sku.skuId, qty: quantity };
    refuseQuantity();
    return undefined;
  };

  const add = async () => {
    const line = readyLine();
    if (!line || !sku) return false;
    if (!loggedIn) {
      rememberAddToCart(browserStorage(), line, productPath(productId));
      await navigate('/login');
      return false;
    }
    setAdding(true);
    try {
      const change = { kind: 'add', ...line, name, line: shownLine(product, sku, quantity) } as const;
      const { isKept } = await press(change);
      if (!isKept) showToast(t('catalog.addedToCart'), { kind: 'success' });
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

/** Largest quantity of a SKU that can be ordered now. */
export const mostPieces = ({ mostOfLine }: ProductDetail, sku: Sku | undefined): number =>
  Math.min(sku?.qty ?? 0, mostOfLine);

/** The optimistic cart line of an added SKU, until the cart is refetched. */
function shownLine(product: ProductDetail, sku: Sku, qty: number): CartProduct {
  const { originalPrice, promotePercent, promotePrice, value, productSkuImages } = sku;
  const image = productSkuImages.find(({ isMain }) => isMain) ?? product.productImage[0];
  return {
    productId: product.id,
    skuId: sku.skuId,
    qty,
    availableQty: mostPieces(product, sku),
    productType: 'available',
    name: product.name,
    url: image?.url ?? '',
    skuValue: value,
    originalPrice,
    promotePercent,
    promotePrice,
    isGetOne: false,
    promotionGetOne: null,
    variation: value,
    heldUntil: null,
    isWithdrawn: false,
  };
}
