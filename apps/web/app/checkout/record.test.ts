import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage, type KeyValueStorage } from '../platform/storage.ts';
import { emptyPurchase, withDraft, type Slip } from './record.rules.ts';

let local: KeyValueStorage;
let tab: KeyValueStorage;

/** Loads the modules as a reload of the page does: storage survives, memory does not. */
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
const slipOf = (base64: string): Slip => ({ base64, type: 'image/jpeg', bytes: 8, width: 3, height: 5 });

beforeEach(() => {
  [local, tab] = [memoryStorage(), memoryStorage()];
  vi.stubEnv('SSR', false);
});

test('entries, slip and key survive a reload and a session that ended', async () => {
  const first = await reload();
  first.logIn(sessionOf(7));
  first.changePurchase('cart', (now) => withDraft(now, { phone: '09771234567', slip: slipOf('AAAA') }));
  const key = first.requestKeys.keyOf('cart', '9001x2');

  const second = await reload();
  expect(second.draftOf('cart')).toMatchObject({ phone: '09771234567', slip: slipOf('AAAA') });
  expect(second.requestKeys.keyOf('cart', '9001x2')).toBe(key);
  second.logOut();
  expect(second.recordedPurchase('cart')).toBeUndefined();
  second.logIn(sessionOf(7));
  expect(second.draftOf('cart').phone).toBe('09771234567');
});

test('the record is of one buyer: another one starts anew, and logging out forgets it', async () => {
  const shop = await reload();
  shop.logIn(sessionOf(7));
  shop.changePurchase('cart', (now) => withDraft(now, { remark: 'secret', slip: slipOf('AAAA') }));
  shop.logOut();
  shop.logIn(sessionOf(8));
  expect([tab.getItem('Checkout'), tab.getItem('CheckoutSlips')]).toEqual([null, null]);
  shop.changePurchase('cart', (now) => withDraft(now, { remark: 'mine' }));
  shop.logOutTo('/');
  expect([tab.getItem('Checkout'), tab.getItem('CheckoutSlips')]).toEqual([null, null]);
  shop.logIn(sessionOf(8));
  expect(shop.recordedPurchase('cart')).toBeUndefined();
});

test('a slip that does not fit into the storage must be chosen again after a reload; no older one is read', async () => {
  const shop = await reload();
  shop.logIn(sessionOf(7));
  const put = tab.setItem.bind(tab);
  tab.setItem = (name, text) => {
    if (text.length > 2_000) throw new Error('full');
    put(name, text);
  };
  shop.changePurchase('order-1', (now) => withDraft(now, { slip: slipOf('AAAA'.repeat(300)) }));
  shop.changePurchase('order-2', (now) => withDraft(now, { slip: slipOf('BBBB'.repeat(300)) }));
  const second = await reload();
  expect(second.draftOf('order-2')).toMatchObject({ slip: slipOf('BBBB'.repeat(300)), isSlipLost: false });
  expect(second.draftOf('order-1')).toMatchObject({ slip: undefined, isSlipLost: true });

  second.changePurchase('order-2', (now) =>
    withDraft(now, { slip: slipOf('CCCC'.repeat(900)), remark: 'x' }),
  );
  expect(second.draftOf('order-2').slip?.base64).toHaveLength(3_600);
  const third = await reload();
  expect(third.draftOf('order-2')).toMatchObject({ slip: undefined, isSlipLost: true, remark: 'x' });
});
