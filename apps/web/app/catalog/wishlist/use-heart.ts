import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { updateWishlist, wishlist } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { useFailureText } from '../../platform/api/failure.ts';
import { queryClient } from '../../platform/query.ts';
import { useGoToLogin } from '../../platform/session/guard.tsx';
import { useLoggedIn } from '../../platform/session/use-session.ts';
import { showAlert } from '../../ui/ask.ts';

/** Ids of the buyer's wishlist. A change marks everything under `['wishlist']` as old. */
const keptIdsKey = ['wishlist', 'ids'];

async function readKeptIds(): Promise<number[]> {
  const products = await browserApi(wishlist);
  return products.map((product) => product.productId);
}

export interface Heart {
  readonly isFav: boolean;
  /** By how much this screen has changed the number of hearts: -1, 0 or 1. */
  readonly change: number;
  readonly toggle: () => void;
}

/**
 * The heart of a product. Server-rendered pages know no buyer, so the wishlist fills in after hydration.
 * A tap flips it at once and takes the flip back when the server refuses; a guest is sent to login.
 */
export function useHeart(product: { readonly productId: number; readonly isFav: boolean }): Heart {
  const { productId } = product;
  const loggedIn = useLoggedIn();
  const goToLogin = useGoToLogin();
  const failureText = useFailureText();
  const { data: keptIds } = useQuery(
    { queryKey: keptIdsKey, queryFn: readKeptIds, enabled: loggedIn },
    queryClient,
  );
  const [flip, setFlip] = useState({ change: 0, isPending: false, isFav: undefined as boolean | undefined });

  const known = keptIds ? keptIds.includes(productId) : product.isFav;
  const isFav = loggedIn && (flip.isFav ?? known);

  const flipTo = (wish: boolean, isPending: boolean) => {
    setFlip((last) => ({ change: last.change + (wish ? 1 : -1), isPending, isFav: wish }));
    queryClient.setQueryData<number[]>(keptIdsKey, (ids) =>
      ids && (wish ? [...ids, productId] : ids.filter((id) => id !== productId)),
    );
  };

  const send = async (wish: boolean) => {
    flipTo(wish, true);
    try {
      await browserApi(updateWishlist, { query: { productId, isFav: wish } });
      setFlip((last) => ({ ...last, isPending: false }));
      void queryClient.invalidateQueries({ queryKey: ['wishlist'], refetchType: 'none' });
    } catch (error) {
      flipTo(!wish, false);
      await showAlert(failureText(error));
    }
  };

  const toggle = () => {
    if (!loggedIn) goToLogin();
    else if (!flip.isPending) void send(!isFav);
  };
  return { isFav, change: flip.change, toggle };
}
