/** The part of `localStorage` that the shop uses. */
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

/** The shop's response to the last failed token refresh (session/refresh.ts), respected by all tabs. */
export const refusedRefreshKey = 'RefusedRefresh';

/** Session storage key of the product list on screen when a page is left. */
export const savedListKey = 'ListOnScreen';

export function memoryStorage(entries: Readonly<Record<string, string>> = {}): KeyValueStorage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

/**
 * Browser storage. Entries that it cannot store, because it is full or denied, are kept in memory until the page is
 * left.
 */
export interface BrowserStorage extends KeyValueStorage {
  /** True when the entry outlives this page. */
  readonly isKept: (key: string) => boolean;
}

function openStorage(kind: 'localStorage' | 'sessionStorage'): BrowserStorage {
  const browser = openedByBrowser(kind);
  const notKept = memoryStorage();
  return {
    getItem: (key) => notKept.getItem(key) ?? browser?.getItem(key) ?? null,
    setItem(key, value) {
      try {
        if (!browser) throw new Error('forbidden');
        browser.setItem(key, value);
        notKept.removeItem(key);
      } catch {
        // A later read must not return an older value.
        browser?.removeItem(key);
        notKept.setItem(key, value);
      }
    },
    removeItem(key) {
      notKept.removeItem(key);
      browser?.removeItem(key);
    },
    isKept: (key) => (browser?.getItem(key) ?? null) !== null,
  };
}

/** Returns undefined on the server, and if the browser denies storage. */
function openedByBrowser(kind: 'localStorage' | 'sessionStorage'): KeyValueStorage | undefined {
  try {
    const opened = globalThis[kind];
    opened.getItem('');
    return opened;
  } catch {
    return undefined;
  }
}

let storage: BrowserStorage | undefined;

export function browserStorage(): BrowserStorage {
  storage ??= openStorage('localStorage');
  return storage;
}

let visit: BrowserStorage | undefined;

/** Session storage of this tab. */
export function visitStorage(): BrowserStorage {
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
