import { expect, test } from 'vitest';
import { listOf, type AreaPage } from './areas.ts';

const page = (path: string, list?: string): AreaPage => ({
  path,
  ...(list !== undefined && { list }),
  load: () => Promise.reject(new Error('not opened here')),
});

test("a record's page belongs to the list of its first path segment, or to the one it names", () => {
  const pages = [page('orders'), page('orders/:id'), page('products'), page('account')];
  const found = (one: AreaPage) => listOf(one, pages)?.path;
  expect(found(page('orders/:id'))).toBe('orders');
  expect(found(page('stock/:skuId', 'products'))).toBe('products');
  expect([found(page('orders')), found(page('account')), found(page('lost/:id'))]).toEqual(
    Array(3).fill(undefined),
  );
});
