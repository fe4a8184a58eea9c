import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test.each([
  ['/', '/'],
  ['/?', '/'],
  ['/home?utm_source=paper&utm_campaign=x', '/home'],
  ['/?fbclid=a&gclid=b&_gl=c&mc_eid=d', '/'],
  ['/productdetails?productId=5&fbclid=a', '/productdetails?productId=5'],
  ['/resultproduct?sortType=1&searchType=2', '/resultproduct?searchType=2&sortType=1'],
  ['/productsearch?tagList=2&tagList=1', '/productsearch?tagList=2&tagList=1'],
  ['/productsearch?productName=%E1%80%80+b', '/productsearch?productName=%E1%80%80+b'],
  ['/home?utmost=1', '/home?utmost=1'],
])('%s is the page %s', (url, address) => {
  expect(pageAddress(url)).toBe(address);
});
