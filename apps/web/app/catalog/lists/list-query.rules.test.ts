import { expect, test } from 'vitest';
import { listQuery } from './list-query.rules.ts';

test("a query keeps the list's parameters, drops page and unknown ones, and applies changes", () => {
  const parameters = new URLSearchParams('searchType=1&productName=lamp&MinPrice=500&PageNumber=4&fbclid=x');
  const value = (name: string) => parameters.get(name);
  expect(listQuery(value)).toBe('searchType=1&productName=lamp&MinPrice=500');
  expect(listQuery(value, { MinPrice: '', InStock: 'true' })).toBe(
    'searchType=1&productName=lamp&InStock=true',
  );
});
