import { useEffect, useState } from 'react';
import { updateWishlist, wishlist } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { useFailureText } from '../../platform/api/failure.ts';
import { useGoToLogin } from '../../platform/session/guard.tsx';
import { isLoggedIn } from '../../platform/session/session.ts';
import { useLoggedIn, onSessionChange } from '../../platform/session/use-session.ts';
import { browserStorage } from '../../platform/storage.ts';
import { useStore, createStore } from '../../platform/store.ts';
import { showAlert } from '../../ui/ask.ts';

export interface Heart {
  readonly isFav: boolean;
  /** Change to the number of hearts on this screen: -1, 0 or 1. */
  readonly change: number;
  readonly toggle: () => void;
}

interface Flip {
  readonly change: number;
  readonly isPending: boolean;
  /** Undefined until the first click. */
  readonly isFav: boolean | undefined;
}

/**
 * State of a product's heart. Public HTML is the same for everybody, so the wishlist loads after hydration.
 * A click updates it optimistically and rolls back on failure. A guest is redirected to login.
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

/** Ids of the products on the buyer's wishlist; undefined for guests and until it is loaded. */
export const keptIds = createStore<ReadonlySet<number> | undefined>(undefined);

let reading: Promise<void> | undefined;

/** Loads the wishlist once for all hearts of the page. */
function readKeptIds(): void {
  if (keptIds.get() || reading || !isLoggedIn(browserStorage())) return;
  reading = browserApi(wishlist)
    .then((products) => keptIds.set(new Set(products.map((product) => product.productId))))
    // Hearts are optional. Without the wishlist they show `isFav` of each product.
    .catch(() => undefined)
    .finally(() => {
      reading = undefined;
    });
}

/** Updates the cached wishlist after a change. */
export function keepId(productId: number, isFav: boolean): void {
  const ids = keptIds.get();
  if (!ids) return;
  const others = [...ids].filter((id) => id !== productId);
  keptIds.set(new Set(isFav ? [...others, productId] : others));
}

if (!import.meta.env.SSR) onSessionChange(() => keptIds.set(undefined));
