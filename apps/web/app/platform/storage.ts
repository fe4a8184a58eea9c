/** The part of `localStorage` that the shop uses. Tests, and browsers that forbid storage, use a Map. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** All local storage keys of the shop (SESSION-06, SESSION-07). */
export const storageKeys = {
  accessToken: 'AccessToken',
  refreshToken: 'RefreshToken',
  userInfo: 'UserInfo',
  userId: 'UserId',
  lastRouteName: 'LastRouteName',
  shopCartItemInfo: 'ShopCartItemInfo',
  shoppingCartType: 'ShoppingCartType',
  productId: 'ProductId',
  productOfferId: 'ProductOfferId',
  searchHistory: 'SearchHistory',
  language: 'Language',
  tempAddress: 'TempAddress',
  defaultAddress: 'DefaultAddress',
  facebookLogin: 'FacebookLogin',
} as const;

/** Ids of the recently viewed products. Not part of the specification. */
export const recentlyViewedKey = 'RecentlyViewed';

/** Session storage key of the product list that is on screen when a page is left. */
export const savedListKey = 'ListOnScreen';

/** Session storage key of a buyer's form drafts (`createFormDraft`). */
export const formDraftsKey = 'FormDrafts';

export function memoryStorage(entries: Readonly<Record<string, string>> = {}): KeyValueStorage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

let storage: KeyValueStorage | undefined;

function openStorage(kind: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  try {
    const opened = globalThis[kind];
    opened.getItem('');
    return opened;
  } catch {
    return memoryStorage();
  }
}

/** Local storage. Falls back to memory on the server and where the browser forbids storage. */
export function browserStorage(): KeyValueStorage {
  storage ??= openStorage('localStorage');
  return storage;
}

let visit: KeyValueStorage | undefined;

/** Session storage, with the same fallback. */
export function visitStorage(): KeyValueStorage {
  visit ??= openStorage('sessionStorage');
  return visit;
}

/** Parses the JSON under a key; `undefined` when it is missing or damaged. */
export function readJson(from: KeyValueStorage, key: string): unknown {
  const text = from.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
