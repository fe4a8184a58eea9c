import { useIsMutating, useMutation } from '@tanstack/react-query';
import type { CartDetail, CartProduct } from '@zay/contract';
import { press } from '../device/index.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { queryClient, refresh } from '../platform/query.ts';
import { confirm, showAlert } from '../ui/ask.ts';
import { toCartLine, withQuantity } from './cart.rules.ts';
import type { CartSource } from './use-cart.ts';
import { cartKey } from '../platform/counts.ts';

const quantityKey = ['cart-quantity'];

/** A line at another quantity. */
interface QuantityPress {
  readonly line: CartProduct;
  readonly qty: number;
}

/** The change of a line's quantity; `was` is the displayed quantity. */
const changeOf = ({ productId, skuId, name, qty: was }: CartProduct, qty: number) =>
  ({ kind: 'line', productId, skuId, name, qty, was }) as const;

/**
 * Mutation that changes a quantity. The cart shows it at once, because pending changes of this device are merged into
 * it. A refusal is shown and reverts it. In buy-now mode it changes the recorded line only.
 */
export function useChangeQuantity({ buyNow, queryKey }: CartSource) {
  const failureText = useFailureText();
  return useMutation(
    {
      mutationKey: quantityKey,
      mutationFn: async ({ line, qty }: QuantityPress) => {
        const known = queryClient.getQueryData<CartDetail>(queryKey);
        const was = known?.productInfo.find(({ skuId }) => skuId === line.skuId)?.qty ?? line.qty;
        const show = (shown: number) =>
          queryClient.setQueryData<CartDetail>(
            queryKey,
            (cart) =>
              cart && { ...cart, productInfo: withQuantity(cart.productInfo, { ...line, qty: shown }) },
          );
        // Immediate: the code that merges pending changes may still be loading, and the next press builds on this
        // quantity.
        show(qty);
        if (buyNow) {
          buyNow.change({ ...toCartLine(line), qty });
          return refresh(cartKey);
        }
        try {
          const { isKept } = await press(changeOf(line, qty));
          if (isKept) show(was);
        } catch (error) {
          show(was);
          throw error;
        }
      },
      onError: (error) => void showAlert(failureText(error)),
    },
    queryClient,
  );
}

const quantityChanges = { mutationKey: quantityKey };

/** True until every change of a quantity is saved, or refused, and the cart is loaded again. */
export function useIsSaving(): boolean {
  return useIsMutating(quantityChanges, queryClient) > 0;
}

/** Resolves when `useIsSaving` would be false. */
export function quantitiesSaved(): Promise<void> {
  return new Promise((resolve) => {
    if (isSaved()) return resolve();
    const unsubscribe = queryClient.getMutationCache().subscribe(() => {
      if (!isSaved()) return;
      unsubscribe();
      resolve();
    });
  });
}

const isSaved = () => queryClient.isMutating(quantityChanges) === 0;

/**
 * Returns a function that removes lines without confirmation; offline the removal is queued. On failure it shows the
 * error and resolves to false.
 */
export function useRemoveLines() {
  const failureText = useFailureText();
  return async (lines: readonly CartProduct[]): Promise<boolean> => {
    try {
      await press(...lines.map((line) => changeOf(line, 0)));
      return true;
    } catch (error) {
      void showAlert(failureText(error));
      await refresh(cartKey);
      return false;
    }
  };
}

/** Removes one line, or all of them, after confirmation. `one` resolves to whether the line is gone. */
export function useConfirmRemoval() {
  const t = useText();
  const removeLines = useRemoveLines();
  const answers = { confirmLabel: t('common.remove'), cancelLabel: t('cart.keep'), danger: true };
  return {
    one: async (line: CartProduct) => {
      const message = t('cart.removeText', { name: line.name });
      const isSure = await confirm({ title: t('cart.removeTitle'), message, ...answers });
      return isSure && (await removeLines([line]));
    },
    all: async (lines: readonly CartProduct[]) => {
      const message = t('cart.clearText');
      const question = { ...answers, confirmLabel: t('cart.clearAll') };
      if (await confirm({ title: t('cart.clearTitle'), message, ...question })) await removeLines(lines);
    },
  };
}
