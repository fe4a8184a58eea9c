import { useIsMutating, useMutation } from '@tanstack/react-query';
import { removeFromCart, updateCart, type CartDetail, type CartLine, type CartProduct } from '@zay/contract';
import { keptLines, sendOrKeep } from '../outbox/index.ts';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { queryClient } from '../platform/query.ts';
import { confirm, showAlert } from '../ui/ask.ts';
import { toCartLine, withQuantity } from './cart.rules.ts';
import { refreshCart, type CartSource } from './use-cart.ts';

const quantityKey = ['cart-quantity'];

/** A line at another quantity. */
interface QuantityPress {
  readonly line: CartProduct;
  readonly qty: number;
}

/** The line as a change of its quantity: `was` is what the page showed. */
const changeOf = ({ productId, skuId, name, qty: was }: CartProduct, qty: number) =>
  ({ kind: 'line', productId, skuId, name, qty, was }) as const;

/** The cart as the shop knows it, while presses are on their way. */
let known: CartDetail | undefined;

/**
 * Mutation that changes a quantity: optimistic on screen, one request after the other on the server. A
 * refusal is shown
 * and rolled back; without a connection it is kept. In buy-now mode it changes the recorded line only.
 */
export function useChangeQuantity({ buyNow, queryKey }: CartSource) {
  const failureText = useFailureText();
  const show = (cart: CartDetail | undefined) => queryClient.setQueryData(queryKey, cart);
  return useMutation(
    {
      mutationKey: quantityKey,
      scope: { id: 'cart-quantity' },
      /** @returns true when it is kept */
      mutationFn: async ({ line, qty }: QuantityPress) => {
        const wanted = { ...toCartLine(line), qty };
        if (buyNow) buyNow.change(wanted);
        else {
          const body = { productCarts: [wanted] };
          return sendOrKeep([changeOf(line, qty)], () => browserApi(updateCart, { body }));
        }
        return false;
      },
      onMutate: async ({ line, qty }) => {
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData<CartDetail>(queryKey);
        if (queryClient.isMutating(quantityChanges) === 1) known = before;
        // What waits is laid over the cart, and this press soon with it.
        const isLaidOver = !buyNow && keptLines.get() !== keptLines.initial;
        if (before && !isLaidOver) show(withLine(before, { ...line, qty }));
        return { before };
      },
      onSuccess: (isKept, { line, qty }) => {
        if (isKept) show(known);
        else known &&= withLine(known, { ...line, qty });
      },
      onError: (error, _press, context) => {
        show(context?.before);
        void showAlert(failureText(error));
      },
      onSettled: async (isKept) => {
        // While later changes are pending, skip the refetch. The last change triggers it.
        if (!isKept && queryClient.isMutating(quantityChanges) === 1) await refreshCart();
      },
    },
    queryClient,
  );
}

const withLine = (cart: CartDetail, line: CartLine): CartDetail => ({
  ...cart,
  productInfo: withQuantity(cart.productInfo, line),
});

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
 * Returns a function that removes lines without confirmation; without a connection that is kept. It shows a failure and then
 * resolves to false.
 */
export function useRemoveLines() {
  const failureText = useFailureText();
  return async (lines: readonly CartProduct[]): Promise<boolean> => {
    let isKept = false;
    try {
      const body = lines.map(({ productId, skuId }) => ({ productId, skuId }));
      const changes = lines.map((line) => changeOf(line, 0));
      isKept = await sendOrKeep(changes, () => browserApi(removeFromCart, { body }));
      return true;
    } catch (error) {
      void showAlert(failureText(error));
      return false;
    } finally {
      if (!isKept) await refreshCart();
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
