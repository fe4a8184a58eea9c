import { expect, test } from 'vitest';
import { sliceOf, unshown, type Page } from './pages.ts';

const list = Array.from({ length: 100 }, (_, index) => index + 1);
const read = (page: Page, hidden: readonly number[] = [], added: readonly number[] = []) => {
  const { limit, offset } = sliceOf(page);
  const now = [...added, ...list.filter((id) => !hidden.includes(id))];
  return unshown(page, now.slice(offset, offset + limit), (id) => id);
};
const from = (first: number, last: number) => list.slice(first - 1, last);
const third = { number: 3, size: 10, after: from(11, 20) };

test('[LIST-22] a page begins after the last shown row, whatever rows were removed', () => {
  expect(read({ number: 3, size: 10 })).toEqual(from(21, 30));
  expect(read(third)).toEqual(from(21, 30));
  expect(read(third, [3, 17])).toEqual(from(21, 32));
  expect(read(third, [19, 20])).toEqual(from(21, 32));
  expect(read(third, from(1, 15))).toEqual(from(21, 45));
  expect(read({ number: 1, size: 10, after: [5] })).toEqual(from(1, 10));
});

test('[LIST-22] new rows on top, or the loss of all shown ones, make no page shorter', () => {
  expect(read(third, [], [101, 102])).toEqual(from(19, 28));
  expect(read(third, from(11, 20))).toEqual(from(31, 40));
  expect(read({ ...third, after: [999] })).toEqual(from(21, 30));
});
