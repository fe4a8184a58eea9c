import { expect, test } from 'vitest';
import { pageAddresses } from './page-address.ts';

const addressOf = pageAddresses({
  '/': [],
  '/home': [],
  '/productdetails': ['productId'],
  '/resultproduct': ['searchType', 'sortType', 'productName', 'tagList'],
  '/bybrand/:id': ['PageNumber'],
});

test.each([
  ['/', '/'],
  ['/?', '/'],
  ['/home?utm_source=paper&utm_campaign=x', '/home'],
  ['/?fbclid=a&gclid=b&_gl=c&mc_eid=d', '/'],
  ['/home?x=1', '/home'],
  ['/home?productId=5#part', '/home'],
  ['/home#1', '/home'],
  ['/home?lang=unicode&Lang=zawgyi', '/home?lang=unicode'],
  ['/home?lang=1234', '/home'],
  ['/productdetails?productId=5&fbclid=a', '/productdetails?productId=5'],
  ['/productdetails?a=1&productId=5&productId=6&productid=7', '/productdetails?productId=5'],
  ['/resultproduct?sortType=1&searchType=2', '/resultproduct?searchType=2&sortType=1'],
  ['/resultproduct?productName=%E1%80%80+b', '/resultproduct?productName=%E1%80%80+b'],
  ['/resultproduct?productName=', '/resultproduct?productName='],
  ['/bybrand/5?PageNumber=2&x=1', '/bybrand/5?PageNumber=2'],
  ['/shoppingcart?from=cart&x=1', '/shoppingcart?from=cart&x=1'],
  ['/nothing/here', '/nothing/here'],
])('[SAFE-26] %s is the page %s', (url, address) => {
  expect(addressOf(url)).toMatchObject({ address });
});

test.each([
  ['/a1/%2e%2e/home', '/home'],
  ['/a1/%2E./home?x=1', '/home?x=1'],
  ['/a1/../home', '/home'],
  ['//evil.example/%2e%2e', '/'],
  ['//evil.example/%2e%2e//home', '/home'],
  ['//evil.example/home', '/evil.example/home'],
  ['/\\evil.example', '/%5Cevil.example'],
  ['/%5c%5Cevil.example', '/%5C%5Cevil.example'],
  ['/%2f%2fevil.example', '/%2F%2Fevil.example'],
  ['/../../..', '/'],
  ['/home/', '/home'],
  ['/HOME', '/home'],
  ['/h%6fme', '/home'],
  ['/./home', '/home'],
  ['/ByBrand/%35', '/bybrand/5'],
  ['/%ff', '/%25ff'],
  ['', '/'],
])('[SAFE-27] %s is no page; it moved to %s', (url, movedTo) => {
  expect(addressOf(url)).toEqual({ movedTo });
  expect(addressOf(movedTo)).toHaveProperty('address');
});
