import { useEffect, useState } from 'react';
import { updateWishlist } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { useFailureText } from '../../platform/api/failure.ts';
import { useGoToLogin } from '../../platform/session/guard.tsx';
import { useLoggedIn } from '../../platform/session/use-session.ts';
import { useStore } from '../../platform/store.ts';
import { showAlert } from '../../ui/ask.ts';
import { keepId, keptIds, readKeptIds } from './kept-ids.ts';

export interface Heart {
  readonly isFav: boolean;
  /** By how much this screen has changed the number of hearts: -1, 0 or 1. */
  readonly change: number;
  readonly toggle: () => void;
}

interface Flip {
  readonly change: number;
  readonly isPending: boolean;
  /** Undefined until the heart has been tapped. */
  readonly isFav: boolean | undefined;
}

/**
 * The heart of a product. Server-rendered pages know no buyer, so the wishlist fills in after hydration.
 * A tap flips it at once and takes the flip back when the server refuses; a guest is sent to login.
 */
export function useHeart({
  productId,
  isFav,
}: {
  readonly productId: number;
  readonly isFav: boolean;
}): Heart {
  const loggedIn = useLoggedIn();
  const goToLogin = useGoToLogin();
  const failureText = useFailureText();
  const ids = useStore(keptIds);
  const [flip, setFlip] = useState<Flip>({ change: 0, isPending: false, isFav: undefined });
  const shown = loggedIn && (flip.isFav ?? ids?.has(productId) ?? isFav);

  useEffect(() => {
    if (loggedIn) readKeptIds();
  }, [loggedIn]);

  const flipTo = (wish: boolean, isPending: boolean) => {
    setFlip((last) => ({ change: last.change + (wish ? 1 : -1), isPending, isFav: wish }));
    keepId(productId, wish);
  };

  const send = async (wish: boolean) => {
    flipTo(wish, true);
    try {
      await browserApi(updateWishlist, { query: { productId, isFav: wish } });
      setFlip((last) => ({ ...last, isPending: false }));
    } catch (error) {
      flipTo(!wish, false);
      await showAlert(failureText(error));
    }
  };

  const toggle = () => {
    if (!loggedIn) goToLogin();
    else if (!flip.isPending) void send(!shown);
  };
  return { isFav: shown, change: flip.change, toggle };
}
