import { expect, test } from 'vitest';
import { loginPath, pathAfterLogin } from './return-path.ts';

test('the login returns to the page that required it, with its filters', () => {
  const path = loginPath('/audit?entity=product&page=3');
  expect(pathAfterLogin(path.slice(path.indexOf('?')))).toBe('/audit?entity=product&page=3');
  expect(pathAfterLogin(loginPath('/').slice('/login'.length))).toBe('/');
});

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/\t/evil',
  'javascript:alert(1)',
  '/login',
])('the login does not lead to %j', (next) => {
  expect(pathAfterLogin(`?next=${encodeURIComponent(next)}`)).toBe('/');
});
