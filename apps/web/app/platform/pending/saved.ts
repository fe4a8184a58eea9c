import { readJson, storageKeys, type KeyValueStorage } from '../storage.ts';
import { cartModes, type CartLine, type Pending } from './rules.ts';
import { rememberPage } from './saved-page.ts';

/** Saves the question page that a guest left to log in. */
export function rememberQuestion(storage: KeyValueStorage, productId: number): void {
  storage.setItem(storageKeys.productOfferId, String(productId));
}

/** Saves a line that a guest added to the cart, and the page to return to. */
export function rememberAddToCart(storage: KeyValueStorage, line: CartLine, path: string): void {
  rememberLine(storage, line, cartModes.addToCart);
  rememberPage(storage, path);
}

/** Saves the buy-now line, for guests and buyers. */
export function rememberBuyNow(storage: KeyValueStorage, line: CartLine, path?: string): void {
  rememberLine(storage, line, cartModes.buyNow);
  if (path !== undefined) rememberPage(storage, path);
}

function rememberLine(storage: KeyValueStorage, { productId, skuId, qty }: CartLine, mode: string): void {
  storage.setItem(storageKeys.shopCartItemInfo, JSON.stringify({ productId, skuId, qty }));
  storage.setItem(storageKeys.shoppingCartType, mode);
}

/** Reads the line under ShopCartItemInfo; undefined when it is missing or invalid. */
export function readLine(storage: KeyValueStorage): CartLine | undefined {
  const value = readJson(storage, storageKeys.shopCartItemInfo);
  if (typeof value !== 'object' || value === null) return undefined;
  const { productId, skuId, qty } = value as Partial<Record<keyof CartLine, unknown>>;
  return isPositive(productId) && isPositive(skuId) && isPositive(qty)
    ? { productId, skuId, qty }
    : undefined;
}

export function readPending(storage: KeyValueStorage): Pending {
  return {
    cartMode: storage.getItem(storageKeys.shoppingCartType),
    line: readLine(storage),
    questionProductId: readId(storage, storageKeys.productOfferId),
    productId: readId(storage, storageKeys.productId),
    page: storage.getItem(storageKeys.lastRouteName),
  };
}

/** Clears the pending action. `keepBuyNow` keeps the buy-now line, which the cart page still needs. */
export function forgetPending(storage: KeyValueStorage, keepBuyNow = false): void {
  storage.removeItem(storageKeys.lastRouteName);
  storage.removeItem(storageKeys.productId);
  storage.removeItem(storageKeys.productOfferId);
  if (!keepBuyNow) forgetBuyNow(storage);
}

/** Ends buy-now mode of the cart. */
export function forgetBuyNow(storage: KeyValueStorage): void {
  storage.removeItem(storageKeys.shopCartItemInfo);
  storage.removeItem(storageKeys.shoppingCartType);
}

function readId(storage: KeyValueStorage, key: string): number | undefined {
  const id = Number(storage.getItem(key));
  return isPositive(id) ? id : undefined;
}

function isPositive(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}
