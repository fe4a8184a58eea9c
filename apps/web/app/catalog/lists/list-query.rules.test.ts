import { expect, test } from 'vitest';
import { listQuery } from './list-query.rules.ts';

test('a query keeps what the list is of, drops its page and what is foreign, and takes changes', () => {
  const parameters = new URLSearchParams('searchType=1&productName=lamp&MinPrice=500&PageNumber=4&fbclid=x');
  const value = (name: string) => parameters.get(name);
  expect(listQuery(value)).toBe('searchType=1&productName=lamp&MinPrice=500');
  expect(listQuery(value, { MinPrice: '', InStock: 'true' })).toBe(
    'searchType=1&productName=lamp&InStock=true',
  );
});
