import { useState } from 'react';
import { updateWishlist } from '@zay/contract';
import { keptHearts, sendOrKeep } from '../../outbox/index.ts';
import { browserApi } from '../../platform/api/browser.ts';
import { useFailureText } from '../../platform/api/failure.ts';
import { useGoToLogin } from '../../platform/session/guard.tsx';
import { loadedQueries, useLaterQuery, type LaterQuery } from '../../platform/query-later.ts';
import { useLoggedIn } from '../../platform/session/use-session.ts';
import { useStore } from '../../platform/store.ts';
import { showAlert } from '../../ui/ask.ts';

export interface Heart {
  readonly isFav: boolean;
  /** Change to the number of hearts on this screen: -1, 0 or 1. */
  readonly change: number;
  readonly toggle: () => void;
}

interface WishedProduct {
  readonly productId: number;
  readonly isFav: boolean;
  readonly name: string;
}

interface Flip {
  readonly change: number;
  readonly isPending?: boolean;
  /** Undefined until the first click, and while a click is kept without a connection. */
  readonly isFav?: boolean | undefined;
}

/**
 * State of a product's heart. Public HTML is the same for everybody, so the wishlist loads after hydration.
 * A click updates it optimistically and rolls back on failure. Without a connection it is kept, and sent later. A guest is
 * redirected to login.
 */
export function useHeart({ productId, isFav, name }: WishedProduct): Heart {
  const loggedIn = useLoggedIn();
  const goToLogin = useGoToLogin();
  const failureText = useFailureText();
  const ids = useLaterQuery(heartsQuery);
  const [flip, setFlip] = useState<Flip>({ change: 0 });
  const kept = useStore(keptHearts);
  const shown = loggedIn && (kept[productId] ?? flip.isFav ?? ids?.includes(productId) ?? isFav);

  const flipTo = (wish: boolean, isPending: boolean) => {
    setFlip((last) => ({ change: last.change + (wish ? 1 : -1), isPending, isFav: wish }));
    keepHeart(productId, wish);
  };

  const send = async (wish: boolean) => {
    flipTo(wish, true);
    try {
      const change = { kind: 'heart', productId, name, isFav: wish, was: !wish } as const;
      const isKept = await sendOrKeep([change], () =>
        browserApi(updateWishlist, { query: { productId, isFav: wish } }),
      );
      // What was read of the shop is not changed before it knows.
      if (isKept && ids) keepHeart(productId, ids.includes(productId));
      setFlip((last) => ({ ...last, isPending: false, isFav: isKept ? undefined : last.isFav }));
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

export const heartsKey = ['hearts'] as const;

/** Ids of the products on the buyer's wishlist, read once for all hearts. Without them, hearts show `isFav`. */
const heartsQuery: LaterQuery<readonly number[]> = {
  queryKey: heartsKey,
  staleTime: 5 * 60_000,
};

/** Updates the hearts after a change of the wishlist. */
export function keepHeart(productId: number, isFav: boolean): void {
  loadedQueries()?.queryClient.setQueryData<readonly number[]>(heartsKey, (ids) => {
    const others = ids?.filter((id) => id !== productId);
    return others && isFav ? [...others, productId] : others;
  });
}
