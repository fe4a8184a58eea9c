import { isPendingElsewhere } from '../pending/saved.ts';
import { storageKeys, type KeyValueStorage } from '../storage.ts';

/** Paths of the login and checkout flow. The pending product and the cart mode are kept on these pages only. */
const keptPaths = [
  '/login',
  '/registration',
  // A social login without a phone number continues here.
  '/myaccount/changeemailorphone',
  '/shoppingcart',
  '/delivery-address-change',
];

export function keepsPendingValues(path: string): boolean {
  return (
    path.startsWith('/paywith') || keptPaths.some((kept) => path === kept || path.startsWith(`${kept}/`))
  );
}

/**
 * Removes the pending values outside the login and checkout flow, unless a guest saved them in another tab. Call it on
 * every change of path.
 */
export function dropPendingValues(storage: KeyValueStorage, path: string): void {
  if (keepsPendingValues(path) || isPendingElsewhere(storage)) return;
  storage.removeItem(storageKeys.productOfferId);
  storage.removeItem(storageKeys.shoppingCartType);
}
