import { expect, test } from 'vitest';
import { queryClient } from '../../platform/query.ts';
import { cacheFirst, observeList, openList } from '../lists/cached-lists.ts';
import { uniqueBy } from './unique.ts';

const back = { isBack: true };
const read = (page: number) => Promise.resolve(`page ${page}`);
const pagesOf = (key: string, start: number) =>
  observeList({ key, start }, read).getCurrentResult().data?.pages;

/** Caches page 2 and page 3 of a list. */
async function cacheList(key: string): Promise<void> {
  queryClient.clear();
  cacheFirst({ key, start: 2, first: 'page 2' });
  await observeList({ key, start: 2 }, read).fetchNextPage();
}

test("back navigation finds a list by any of its pages and merges the loader's page", async () => {
  await cacheList('lamps');
  expect([1, 2, 3, 4].map((page) => openList('lamps', page, back))).toEqual([1, 2, 2, 4]);
  expect(pagesOf('lamps', 2)).toEqual(['page 2', 'page 3']);
  expect(openList('lamps', 3, { ...back, first: 'fresh' })).toBe(2);
  expect(pagesOf('lamps', 2)).toEqual(['page 2', 'fresh']);
});

test('a new visit starts anew', async () => {
  await cacheList('lamps');
  expect(openList('lamps', 3, { isBack: false })).toBe(3);
  expect(openList('lamps', 2, { isBack: false })).toBe(2);
  expect(pagesOf('lamps', 2)).toBeUndefined();
  expect(openList('lamps', 2, { isBack: false, first: 'now' })).toBe(2);
  expect(pagesOf('lamps', 2)).toEqual(['now']);
});

test('[BRAND-05] lists do not share pages, for instance of two brands', async () => {
  await cacheList('en-US /bybrand/7');
  expect(openList('en-US /bybrand/8', 3, back)).toBe(3);
  expect(pagesOf('en-US /bybrand/8', 2)).toBeUndefined();
});

test('an item on two pages is listed once', () => {
  const items = [{ id: 4 }, { id: 9 }, { id: 4 }];
  expect(uniqueBy(items, ({ id }) => id).map(({ id }) => id)).toEqual([4, 9]);
});
