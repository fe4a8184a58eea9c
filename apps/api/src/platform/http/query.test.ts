import { searchProducts } from '@zay/contract';
import { expect, test } from 'vitest';
import { encodeRawBytes, originForm, queryReader } from './query.ts';

const read = queryReader(searchProducts as never);

test('[API-110] query names are case-insensitive', () => {
  expect(read({ searchtype: '1', PRODUCTNAME: 'rice', pagenumber: '2' })).toEqual({
    SearchType: '1',
    ProductName: 'rice',
    PageNumber: '2',
  });
});

test('[API-110] other spellings of the specification map to the same name', () => {
  expect(read({ sortType: '2' })).toEqual({ Choose: '2' });
  expect(read({ Choose: '2' })).toEqual({ Choose: '2' });
});

test('a repeated name becomes a list, an unknown or empty one is dropped', () => {
  expect(read({ tagIds: ['1', '2'], other: 'x', ProductName: '' })).toEqual({ tagIds: ['1', '2'] });
  expect(read({ tagids: '1', 'tagIds[]': '2' })).toEqual({ tagIds: ['1', '2'] });
});

test('bytes that a client did not percent-encode are read as UTF-8', () => {
  const raw = Buffer.from('/api/Product/ProductSearch?ProductName=ဆန်').toString('latin1');
  expect(decodeURIComponent(encodeRawBytes(raw))).toBe('/api/Product/ProductSearch?ProductName=ဆန်');
  expect(encodeRawBytes('/a?b=%20c')).toBe('/a?b=%20c');
});

test.each([
  ['http://evil.example/home?x=1', '/home?x=1'],
  ['HTTPS://evil.example:8443/home', '/home'],
  ['http://evil.example', '/'],
  ['http://evil.example?x=1', '/?x=1'],
  ['http://evil.example/http://other.example/', '/http://other.example/'],
  ['/home?to=http://evil.example/', '/home?to=http://evil.example/'],
])('[SAFE-33] the request line %s means %s', (sent, path) => {
  expect(originForm(sent)).toBe(path);
});
