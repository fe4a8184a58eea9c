import { expect, test } from 'vitest';
import { forget, readHistory, remember, type SearchHistoryEntry } from './history.rules.ts';

const entry = (name: string, type: 1 | 2 = 2): SearchHistoryEntry => ({ type, id: 0, name, imageUrl: '' });
const names = (history: readonly SearchHistoryEntry[]) => history.map((one) => one.name);

test('[SEARCH-09 CONST-16] an eighth search drops the oldest', () => {
  const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const history = eight.reduce<SearchHistoryEntry[]>((kept, name) => remember(kept, entry(name)), []);
  expect(names(history)).toEqual(['h', 'g', 'f', 'e', 'd', 'c', 'b']);
});

test('[SEARCH-09] the same search again moves to the front', () => {
  expect(names(remember([entry('b'), entry('a')], entry('a')))).toEqual(['a', 'b']);
  expect(remember([entry('a', 1)], entry('a', 2))).toHaveLength(2);
});

test('a search can be removed', () => {
  expect(names(forget([entry('b'), entry('a')], entry('b')))).toEqual(['a']);
});

test('damaged stored entries are dropped', () => {
  expect(readHistory('x')).toEqual([]);
  expect(names(readHistory([entry('a'), { type: 3, name: 'b' }, null, { type: 1, name: '' }]))).toEqual([
    'a',
  ]);
});
