import { applicationConfigId } from '@zay/contract';
import { expect, test } from 'vitest';
import { memoryStorage, recentlyViewedKey, storageKeys } from '../storage.ts';
import { clearSession, isLoggedIn, readTokens, readUser, storeSession, storeTokens } from './session.ts';

const token = { accessToken: 'access', refreshToken: 'refresh' };
const user = { id: 42, phoneNo: '09770000001', name: 'Aye Aye', url: '' };

test('[SESSION-01] a login keeps both tokens', () => {
  const storage = memoryStorage();
  storeSession(storage, { token });
  expect(storage.getItem('AccessToken')).toBe('access');
  expect(storage.getItem('RefreshToken')).toBe('refresh');
});

test('[SESSION-02] a login keeps the user and the id when a user came with it', () => {
  const storage = memoryStorage();
  storeSession(storage, { token });
  expect(storage.getItem('UserInfo')).toBeNull();
  storeSession(storage, { token, user });
  expect(JSON.parse(storage.getItem('UserInfo') ?? '')).toEqual(user);
  expect(storage.getItem('UserId')).toBe('42');
  expect(readUser(storage)).toEqual(user);
});

test('[SESSION-03] logged in means that both tokens are present', () => {
  const storage = memoryStorage({ UserInfo: '{"id":1}', UserId: '1', AccessToken: 'access' });
  expect(isLoggedIn(storage)).toBe(false);
  storage.setItem('RefreshToken', 'refresh');
  expect(isLoggedIn(storage)).toBe(true);
  expect(readTokens(storage)).toEqual(token);
});

test('[SESSION-04 SESSION-05] logout forgets the login, the searches and the addresses', () => {
  const kept = { Language: 'unicode', LastRouteName: '/wishlist', FacebookLogin: '{}' };
  const storage = memoryStorage({ SearchHistory: '[]', TempAddress: '{}', DefaultAddress: '{}', ...kept });
  storeSession(storage, { token, user });
  clearSession(storage);
  const gone = [
    'AccessToken',
    'RefreshToken',
    'UserInfo',
    'UserId',
    'SearchHistory',
    'TempAddress',
    'DefaultAddress',
  ];
  expect(gone.map((key) => storage.getItem(key))).toEqual(gone.map(() => null));
  for (const [key, value] of Object.entries(kept)) expect(storage.getItem(key)).toBe(value);
});

test('[RECENT-06] logout forgets the products looked at', () => {
  const storage = memoryStorage({ [recentlyViewedKey]: '[3,1]' });
  clearSession(storage);
  expect(storage.getItem(recentlyViewedKey)).toBeNull();
});

test('[SESSION-06 SESSION-07] storage has only these keys', () => {
  expect(Object.values(storageKeys).sort()).toEqual(
    [
      'AccessToken',
      'RefreshToken',
      'UserInfo',
      'UserId',
      'LastRouteName',
      'ShopCartItemInfo',
      'ShoppingCartType',
      'ProductId',
      'ProductOfferId',
      'SearchHistory',
      'Language',
      'TempAddress',
      'DefaultAddress',
      'FacebookLogin',
    ].sort(),
  );
});

test('[SESSION-22] the application config id is 23', () => {
  expect(applicationConfigId).toBe(23);
});

test('a damaged user counts as none', () => {
  expect(readUser(memoryStorage({ UserInfo: '{' }))).toBeUndefined();
  const storage = memoryStorage();
  storeTokens(storage, token);
  expect(readUser(storage)).toBeUndefined();
});
