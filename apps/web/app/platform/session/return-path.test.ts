import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test.each(['/wishlist', '/productdetails?productId=5', '/orderdetail?orderId=7#payments', '/'])(
  'a place of this shop is kept: %s',
  (path) => expect(safeReturnPath(path)).toBe(path),
);

/** Redirect targets of an attacker, in all spellings that browsers accept. */
const poisons = [
  'https://evil.example/steal',
  'http://evil.example/steal',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example/steal',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/home/../..//evil.example',
  '%2f%2fevil.example',
  '//evil.example@localhost/',
  '//localhost@evil.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
];

test.each([...poisons, 'wishlist', '', null].map((path) => [path]))(
  '[SAFE-07] %j is not followed',
  (path) => {
    expect(safeReturnPath(path)).toBe('/home');
    expect(safeReturnPath(path, '/wishlist')).toBe('/wishlist');
  },
);

test.each(['/%2f%2fevil.example', '/%5cevil.example'])(
  '[SAFE-07] %s is a path of this shop, though it has no such page',
  (path) => expect(new URL(safeReturnPath(path), 'http://shop.example').host).toBe('shop.example'),
);

test.each(['/login', '/login?from=1', '/registration', '/registration/change-address'])(
  'the way in is no place to return to: %s',
  (path) => expect(safeReturnPath(path)).toBe('/home'),
);
