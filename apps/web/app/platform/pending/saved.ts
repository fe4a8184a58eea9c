import { randomKey } from '../random-key.ts';
import { readJson, storageKeys, visitStorage, type KeyValueStorage } from '../storage.ts';
import { cartModes, type CartLine, type Pending } from './rules.ts';
import { readUser } from '../session/session.ts';
import { isPageOfOther, rememberPage } from './saved-page.ts';

/** In local storage the id of a guest's pending action, in session storage the id of this tab's. */
const pendingIdKey = 'PendingId';

/** Id of a guest's pending action; also its idempotency key. Null if it was saved without one. */
export const pendingId = (storage: KeyValueStorage): string | null => storage.getItem(pendingIdKey);

/** True if another tab has started the login for this pending action. */
export function isPendingElsewhere(storage: KeyValueStorage): boolean {
  const id = pendingId(storage);
  return id !== null && id !== pendingId(visitStorage());
}

function nameAction(storage: KeyValueStorage): void {
  const id = randomKey();
  for (const one of [storage, visitStorage()]) one.setItem(pendingIdKey, id);
}

/** Saves the question page that a guest left to log in. */
export function rememberQuestion(storage: KeyValueStorage, productId: number): void {
  storage.setItem(storageKeys.productOfferId, String(productId));
  nameAction(storage);
}

/** Saves a line that a guest added to the cart, and the page to return to. */
export function rememberAddToCart(storage: KeyValueStorage, line: CartLine, path: string): void {
  rememberLine(storage, line, cartModes.addToCart);
  nameAction(storage);
  rememberPage(storage, path);
}

/**
 * Saves the buy-now line.
 * @param path page of a guest, to return to
 */
export function rememberBuyNow(storage: KeyValueStorage, line: CartLine, path?: string): void {
  rememberLine(storage, line, cartModes.buyNow);
  if (path === undefined) return;
  nameAction(storage);
  rememberPage(storage, path);
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

const nothingPending: Pending = {
  cartMode: null,
  line: undefined,
  questionProductId: undefined,
  productId: undefined,
  page: null,
};

/** Reads the pending action. Another buyer's is not resumed. */
export function readPending(storage: KeyValueStorage): Pending {
  const buyerId = readUser(storage)?.id;
  const isOfOther = isPageOfOther(storage, buyerId);
  if (isOfOther && buyerId !== undefined) return nothingPending;
  return {
    cartMode: storage.getItem(storageKeys.shoppingCartType),
    line: readLine(storage),
    questionProductId: readId(storage, storageKeys.productOfferId),
    productId: readId(storage, storageKeys.productId),
    page: isOfOther ? null : storage.getItem(storageKeys.lastRouteName),
  };
}

/** Clears the pending action. `keepBuyNow` keeps the buy-now line, which the cart page still needs. */
export function forgetPending(storage: KeyValueStorage, keepBuyNow = false): void {
  storage.removeItem(storageKeys.lastRouteName);
  storage.removeItem(storageKeys.productId);
  storage.removeItem(storageKeys.productOfferId);
  storage.removeItem(pendingIdKey);
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
