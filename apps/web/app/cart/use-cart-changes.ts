import { useIsMutating, useMutation } from '@tanstack/react-query';
import { removeFromCart, updateCart, type CartDetail, type CartLine, type CartProduct } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { queryClient } from '../platform/query.ts';
import { confirm, showAlert } from '../ui/ask.ts';
import { withQuantity } from './cart.rules.ts';
import { refreshCart, type CartSource } from './use-cart.ts';

const quantityKey = ['cart-quantity'];

/**
 * Mutation that changes a quantity: optimistic on screen, one request after the other on the server. A
 * refusal is shown
 * and rolled back. In buy-now mode it changes the recorded line only.
 */
export function useChangeQuantity({ buyNow, queryKey }: CartSource) {
  const failureText = useFailureText();
  return useMutation(
    {
      mutationKey: quantityKey,
      scope: { id: 'cart-quantity' },
      mutationFn: async (line: CartLine) => {
        if (buyNow) buyNow.change(line);
        else await browserApi(updateCart, { body: { productCarts: [line] } });
      },
      onMutate: async (line) => {
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData<CartDetail>(queryKey);
        if (before) {
          const productInfo = withQuantity(before.productInfo, line);
          queryClient.setQueryData<CartDetail>(queryKey, { ...before, productInfo });
        }
        return { before };
      },
      onError: (error, _line, context) => {
        queryClient.setQueryData(queryKey, context?.before);
        void showAlert(failureText(error));
      },
      onSettled: async () => {
        // While later changes are pending, skip the refetch. The last change triggers it.
        if (queryClient.isMutating({ mutationKey: quantityKey }) === 1) await refreshCart();
      },
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

/** Returns a function that removes lines without confirmation. It shows a failure and then resolves to false. */
export function useRemoveLines() {
  const failureText = useFailureText();
  return async (lines: readonly CartProduct[]): Promise<boolean> => {
    try {
      const body = lines.map(({ productId, skuId }) => ({ productId, skuId }));
      await browserApi(removeFromCart, { body });
      return true;
    } catch (error) {
      void showAlert(failureText(error));
      return false;
    } finally {
      await refreshCart();
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
