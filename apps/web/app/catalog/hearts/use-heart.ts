import { useState } from 'react';
import { keptHearts, press } from '../../device/index.ts';
import { useFailureText } from '../../platform/api/failure.ts';
import { useGoToLogin } from '../../platform/session/guard.tsx';
import { useLaterQuery, type LaterQuery } from '../../platform/query-later.ts';
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
  /** Undefined until the first click, and while a click is queued offline. */
  readonly isFav?: boolean | undefined;
}

/**
 * State of a product's heart. Public HTML is the same for everybody, so the wishlist loads after hydration. A click
 * shows at once and is reverted on failure. Offline it is queued. A guest is redirected to login.
 */
export function useHeart({ productId, isFav, name }: WishedProduct): Heart {
  const loggedIn = useLoggedIn();
  const goToLogin = useGoToLogin();
  const failureText = useFailureText();
  const ids = useLaterQuery(heartsQuery);
  const [flip, setFlip] = useState<Flip>({ change: 0 });
  const kept = useStore(keptHearts);
  const shown = loggedIn && (kept[productId] ?? flip.isFav ?? ids?.includes(productId) ?? isFav);

  const send = async (wish: boolean) => {
    const step = wish ? 1 : -1;
    setFlip(({ change }) => ({ change: change + step, isPending: true }));
    try {
      const { isKept } = await press({ kind: 'heart', productId, name, isFav: wish, was: !wish });
      setFlip(({ change }) => ({ change, isFav: isKept ? undefined : wish }));
    } catch (error) {
      setFlip(({ change }) => ({ change: change - step }));
      await showAlert(failureText(error));
    }
  };

  const toggle = () => {
    if (!loggedIn) goToLogin(undefined, { productId, name });
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
