import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage, type KeyValueStorage } from '../storage.ts';

let local: KeyValueStorage;
let heard: ((event: { key: string; oldValue: string; newValue: null }) => void)[];

/** Reloads the modules, like a page of this tab: storage survives, memory does not. */
async function open(tab: KeyValueStorage) {
  vi.resetModules();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('addEventListener', (name: string, listener: (typeof heard)[number]) => {
    if (name === 'storage') heard.push(listener);
  });
  return {
    ...(await import('./entries.ts')),
    ...(await import('../form-draft.ts')),
    ...(await import('../pending/saved-page.ts')),
    ...(await import('../pending/return-page.ts')),
    ...(await import('../pending/saved.ts')),
    ...(await import('./buyers-only.tsx')),
    ...(await import('./use-session.ts')),
  };
}

const sessionOf = (id: number) =>
  ({ token: { accessToken: 'a', refreshToken: 'r' }, user: { id, name: 'Aye Aye' } }) as never;

beforeEach(() => {
  [local, heard] = [memoryStorage(), []];
  vi.stubEnv('SSR', false);
});

test('[SESSION-25] a deliberate logout in one tab ends drafts, checkout, return page and pending action in every tab', async () => {
  const tab = memoryStorage();
  const shop = await open(tab);
  shop.logIn(sessionOf(7));
  const draft = shop.createFormDraft('question', { text: '' });
  draft.change({ text: 'secret' });
  shop.writeOwn('checkout', { is: 'mine' });
  shop.rememberPage(local, '/orderdetail?orderId=5', { state: { orderId: 5 } });
  shop.rememberAddToCart(local, { productId: 1, skuId: 2, qty: 3 }, '/productdetails?productId=1');
  const inFirstTab = [...heard];

  (await open(memoryStorage())).logOutTo('/');
  for (const listener of inFirstTab) listener({ key: 'AccessToken', oldValue: 'a', newValue: null });
  expect(draft.get().text).toBe('');
  const left = ['FormDrafts', 'GuestDrafts', 'Checkout', 'ReturnPage'];
  expect(left.map((key) => tab.getItem(key))).toEqual(left.map(() => null));
  const pending = ['ShopCartItemInfo', 'ShoppingCartType', 'ProductId', 'ProductOfferId', 'LastRouteName'];
  expect(pending.map((key) => local.getItem(key))).toEqual(pending.map(() => null));
});

test('[SESSION-25] a tab that was closed at the logout finds no earlier entries, also for the same buyer', async () => {
  const tab = memoryStorage();
  const before = await open(tab);
  before.logIn(sessionOf(7));
  before.createFormDraft('question', { text: '' }).change({ text: 'secret' });
  before.writeOwn('checkout', { is: 'mine' });
  before.rememberPage(local, '/orderdetail?orderId=5', { state: { orderId: 5 } });

  const other = await open(memoryStorage());
  other.logOutTo('/');
  other.logIn(sessionOf(7));
  const after = await open(tab);
  expect(after.createFormDraft('question', { text: '' }).get().text).toBe('');
  expect(after.readOwn('checkout')).toBeUndefined();
  expect(after.takeReturnPage()).toBeUndefined();
});

test('an entry belongs to its buyer; an expired session keeps it, and another buyer removes it', async () => {
  const tab = memoryStorage();
  const shop = await open(tab);
  expect(shop.readOwn('checkout')).toBeUndefined();
  shop.logIn(sessionOf(7));
  expect(shop.writeOwn('checkout', { is: 'mine' })).toBe(true);
  expect(shop.readOwn('checkout')).toMatchObject({ is: 'mine' });
  shop.logOut();
  expect(shop.readOwn('checkout')).toBeUndefined();
  shop.logIn(sessionOf(7));
  expect(shop.readOwn('checkout')).toMatchObject({ is: 'mine' });
  shop.logIn(sessionOf(8));
  expect(shop.readOwn('checkout')).toBeNull();
  expect(tab.getItem('Checkout')).toBeNull();
});

test('[SESSION-27] the page that a session left when it ended waits for its buyer', async () => {
  const shop = await open(memoryStorage());
  for (const [next, expected] of [
    [8, undefined],
    [7, expect.objectContaining({ path: '/cart', wasInUse: true })],
  ] as const) {
    shop.logIn(sessionOf(7));
    shop.logOut();
    shop.rememberPage(local, '/cart', { wasInUse: true }, 7);
    shop.logIn(sessionOf(next));
    expect(shop.takeReturnPage()).toEqual(expected);
  }
});

test("a guest's entry goes to whoever logs in", async () => {
  const shop = await open(memoryStorage());
  shop.writeOwn('guestDrafts', { is: "a guest's" });
  shop.logIn(sessionOf(7));
  expect(shop.readOwn('guestDrafts')).toMatchObject({ is: "a guest's" });
});

test.each(['{', 'null', '7', '{"buyerId":"7"}', '{"buyerId":8}'])(
  'an entry that is %s is nobody’s, and goes',
  async (text) => {
    const tab = memoryStorage();
    const shop = await open(tab);
    shop.logIn(sessionOf(7));
    tab.setItem('Checkout', text);
    expect(shop.readOwn('checkout')).toBeNull();
    expect(shop.readOwn('checkout')).toBeUndefined();
  },
);
