import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test.each(['/wishlist', '/productdetails?productId=5', '/orderdetail?orderId=7#payments', '/'])(
  'a place of this shop is kept: %s',
  (path) => expect(safeReturnPath(path)).toBe(path),
);

test.each([
  ['another host', '//evil.example/'],
  ['a host behind a backslash', '/\\evil.example/'],
  ['a host behind two backslashes', '\\\\evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,hello'],
  ['a whole address', 'https://evil.example/home'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a line end that browsers drop', '/\n/evil.example'],
  ['a relative path', 'wishlist'],
  ['a path that climbs to another host', '/..//evil.example'],
  ['nothing', ''],
  ['null', null],
])('%s is not followed', (_, path) => {
  expect(safeReturnPath(path)).toBe('/home');
  expect(safeReturnPath(path, '/wishlist')).toBe('/wishlist');
});

test.each(['/login', '/login?from=1', '/registration', '/registration/change-address'])(
  'the way in is no place to return to: %s',
  (path) => expect(safeReturnPath(path)).toBe('/home'),
);
