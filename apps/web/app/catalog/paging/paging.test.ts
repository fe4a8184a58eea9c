import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdsPage, keepPages, keptPages } from './kept-pages.ts';
import { uniqueBy } from './unique.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a list is found again by any of its pages, for five minutes', () => {
  const list = keepPages('lamps', { start: 2, pages: ['b', 'c'] });
  expect([1, 2, 3, 4].map((page) => holdsPage(list, page))).toEqual([false, true, true, false]);
  expect(keptPages('lamps', 3)).toMatchObject(list);
  expect(keptPages('lamps', 1)).toBeUndefined();
  expect(keptPages('pots', 2)).toBeUndefined();
  vi.advanceTimersByTime(5 * 60_000);
  expect(keptPages('lamps', 3)).toBeUndefined();
});

test('only the last five lists are kept', () => {
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) keepPages(key, { start: 1, pages: [key] });
  expect(keptPages('a', 1)).toBeUndefined();
  expect(keptPages('b', 1)).toBeDefined();
});

test('[BRAND-05] another list, such as that of another brand, has none of the pages of this one', () => {
  keepPages('en-US /bybrand/7', { start: 1, pages: ['seven'] });
  expect(keptPages('en-US /bybrand/8', 1)).toBeUndefined();
});

test('what came with two pages is listed once', () => {
  const items = [{ id: 4 }, { id: 9 }, { id: 4 }];
  expect(uniqueBy(items, ({ id }) => id).map(({ id }) => id)).toEqual([4, 9]);
});
