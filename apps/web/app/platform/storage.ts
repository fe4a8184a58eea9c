/** What the shop needs of `localStorage`; tests and browsers that forbid storage use a Map. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Every key that the shop writes to local storage (SESSION-06, SESSION-07). */
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

/** An addition of ours: ids of the products looked at last. */
export const recentlyViewedKey = 'RecentlyViewed';

/** What a buyer is writing into forms, until the tab closes (`createFormDraft`). */
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

/** Local storage, or a memory of this page where the browser forbids it (and on the server). */
export function browserStorage(): KeyValueStorage {
  storage ??= openStorage('localStorage');
  return storage;
}

let visit: KeyValueStorage | undefined;

/** Like `browserStorage`, but forgotten when the tab closes. */
export function visitStorage(): KeyValueStorage {
  visit ??= openStorage('sessionStorage');
  return visit;
}

/** The JSON under a key; `undefined` when it is missing or damaged. */
export function readJson(from: KeyValueStorage, key: string): unknown {
  const text = from.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
