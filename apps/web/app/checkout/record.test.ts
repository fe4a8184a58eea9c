import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage, type KeyValueStorage } from '../platform/storage.ts';
import { emptyPurchase, withDraft, type Slip } from './record.rules.ts';

let local: KeyValueStorage;
let tab: KeyValueStorage;

/** Reloads the modules, like a reload of the page: storage survives, memory does not. */
async function reload() {
  vi.resetModules();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('addEventListener', () => {});
  const record = await import('./record.ts');
  const session = await import('../platform/session/use-session.ts');
  const { logOutTo } = await import('../platform/session/buyers-only.tsx');
  const draftOf = (name: string) => (record.recordedPurchase(name) ?? emptyPurchase).draft;
  return { ...record, ...session, logOutTo, draftOf };
}

const sessionOf = (id: number) =>
  ({ token: { accessToken: 'a', refreshToken: 'r' }, user: { id, name: 'Aye Aye' } }) as never;
const slipOf = (key: string): Slip => ({ key, width: 3, height: 5 });

beforeEach(() => {
  [local, tab] = [memoryStorage(), memoryStorage()];
  vi.stubEnv('SSR', false);
});

test('entries and slip survive a reload and an expired session', async () => {
  const first = await reload();
  first.logIn(sessionOf(7));
  first.changePurchase('cart', (now) => withDraft(now, { phone: '09771234567', slip: slipOf('slip-1') }));

  const second = await reload();
  expect(second.draftOf('cart')).toMatchObject({ phone: '09771234567', slip: slipOf('slip-1') });
  second.logOut();
  expect(second.recordedPurchase('cart')).toBeUndefined();
  second.logIn(sessionOf(7));
  expect(second.draftOf('cart').phone).toBe('09771234567');
});

test('the record belongs to one buyer: another one starts anew, and logout removes it', async () => {
  const shop = await reload();
  shop.logIn(sessionOf(7));
  shop.changePurchase('cart', (now) => withDraft(now, { remark: 'secret', slip: slipOf('slip-1') }));
  shop.logOut();
  shop.logIn(sessionOf(8));
  expect(tab.getItem('Checkout')).toBeNull();
  shop.changePurchase('cart', (now) => withDraft(now, { remark: 'mine' }));
  shop.logOutTo('/');
  expect(tab.getItem('Checkout')).toBeNull();
  shop.logIn(sessionOf(8));
  expect(shop.recordedPurchase('cart')).toBeUndefined();
});

test('[CHECKOUT-91] a paid purchase stays marked as paid after a reload; others are not', async () => {
  const shop = await reload();
  shop.logIn(sessionOf(7));
  shop.changePurchase('buy-now-9001', (now) => now);
  shop.removePurchase('buy-now-9001');
  const second = await reload();
  expect(['buy-now-9001', 'buy-now-9002'].map(second.wasPaid)).toEqual([true, false]);
  for (let id = 1; id <= 8; id += 1) second.removePurchase(`order-${id}`);
  expect(['buy-now-9001', 'order-1'].map(second.wasPaid)).toEqual([false, true]);
});
