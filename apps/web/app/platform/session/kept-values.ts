import { storageKeys, type KeyValueStorage } from '../storage.ts';

/** The login and checkout flow: the pending product and the cart mode live on these pages only. */
const keptPaths = [
  '/login',
  '/registration',
  // Where a social login without a phone goes on.
  '/myaccount/changeemailorphone',
  '/shoppingcart',
  '/delivery-address-change',
];

export function keepsPendingValues(path: string): boolean {
  return (
    path.startsWith('/paywith') || keptPaths.some((kept) => path === kept || path.startsWith(`${kept}/`))
  );
}

/** To be called on every change of path. */
export function dropPendingValues(storage: KeyValueStorage, path: string): void {
  if (keepsPendingValues(path)) return;
  storage.removeItem(storageKeys.productOfferId);
  storage.removeItem(storageKeys.shoppingCartType);
}
