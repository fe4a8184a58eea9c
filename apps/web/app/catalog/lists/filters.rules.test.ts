import { expect, test } from 'vitest';
import { checkEntries } from './filter-entries.rules.ts';
import { filterValues, readFilters, readKyats } from './filters.rules.ts';

const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return readFilters((name) => parameters.get(name));
};

test('a price is read with Burmese digits, separators and the word for kyats', () => {
  expect(['၅၀၀၀', '5,000', ' 5 000 Ks', '၅၀၀၀ ကျပ်'].map(readKyats)).toEqual([5000, 5000, 5000, 5000]);
  expect(readKyats(' ')).toBeUndefined();
  for (const text of ['-5', '1.5', 'five', '9999999999', '1e3']) expect(readKyats(text)).toBeNaN();
});

test('an empty box is no limit; errors name their box', () => {
  const form = { from: '', to: '', inStock: false };
  expect(checkEntries(form)).toEqual({ filters: {} });
  expect(checkEntries({ from: '၁၀၀၀', to: '', inStock: true })).toEqual({
    filters: { minPrice: 1000, inStock: true },
  });
  expect(checkEntries({ ...form, from: 'x', to: '-1' })).toEqual({ from: 'number', to: 'number' });
  expect(checkEntries({ ...form, from: '2000', to: '1000' })).toEqual({ to: 'order' });
  expect(checkEntries({ ...form, from: '2000', to: '2000' })).toEqual({
    filters: { minPrice: 2000, maxPrice: 2000 },
  });
});

test('an address has filters by wire name; invalid ones are ignored', () => {
  const values = filterValues({ minPrice: 1000, inStock: true });
  expect(values).toEqual({ MinPrice: '1000', MaxPrice: '', InStock: 'true' });
  expect(read(String(new URLSearchParams(values)))).toEqual({ minPrice: 1000, inStock: true });
  expect(read('MinPrice=x&MaxPrice=-4&InStock=maybe')).toEqual({});
});

test('a minimum of 0 is no limit, a maximum of 0 is one', () => {
  expect(read('MinPrice=0&MaxPrice=0')).toEqual({ maxPrice: 0 });
  expect(checkEntries({ from: '0', to: '၀', inStock: false })).toEqual({ filters: { maxPrice: 0 } });
  expect(filterValues({ maxPrice: 0 })).toEqual({ MinPrice: '', MaxPrice: '0', InStock: '' });
});
