import { wishlist } from '@zay/contract';
import { browserApi } from '../../platform/api/browser.ts';
import { isLoggedIn } from '../../platform/session/session.ts';
import { onSessionChange } from '../../platform/session/use-session.ts';
import { browserStorage } from '../../platform/storage.ts';
import { createStore } from '../../platform/store.ts';

/** Products on the buyer's wishlist; undefined for a guest, and until it has been read. */
export const keptIds = createStore<ReadonlySet<number> | undefined>(undefined);

let reading: Promise<void> | undefined;

/** Reads the wishlist once for all hearts of the page. */
export function readKeptIds(): void {
  if (keptIds.get() || reading || !isLoggedIn(browserStorage())) return;
  reading = browserApi(wishlist)
    .then((products) => keptIds.set(new Set(products.map((product) => product.productId))))
    // Hearts are an extra: without the list they show what came with the products.
    .catch(() => undefined)
    .finally(() => {
      reading = undefined;
    });
}

/** Notes a heart that was given or taken back. */
export function keepId(productId: number, isFav: boolean): void {
  const ids = keptIds.get();
  if (!ids) return;
  const others = [...ids].filter((id) => id !== productId);
  keptIds.set(new Set(isFav ? [...others, productId] : others));
}

if (!import.meta.env.SSR) onSessionChange(() => keptIds.set(undefined));
