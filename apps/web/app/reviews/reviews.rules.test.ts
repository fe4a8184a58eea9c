import { expect, test } from 'vitest';
import type { Review } from '@zay/contract';
import { shareOf, withPage, withRating } from './reviews.rules.ts';

const review = (reviewId: number): Review => ({
  reviewId,
  name: 'Aye Aye',
  rating: 5,
  text: '',
  createdDateTime: '2026-11-20T08:00:00.000Z',
  pictures: [],
});
const stars = (...counts: number[]) => counts.map((count, index) => ({ rating: 5 - index, count }));

test('a page is appended, each review once', () => {
  const shown = withPage([review(5), review(4)], [review(4), review(3)]);
  expect(shown.map(({ reviewId }) => reviewId)).toEqual([5, 4, 3]);
});

test('a new review changes the average, the count and its bar', () => {
  const none = { average: 0, count: 0, stars: stars(0, 0, 0, 0, 0) };
  expect(withRating(none, 4)).toEqual({ average: 4, count: 1, stars: stars(0, 1, 0, 0, 0) });
  const two = { average: 4.5, count: 2, stars: stars(1, 1, 0, 0, 0) };
  expect(withRating(two, 1)).toEqual({ average: 3.3, count: 3, stars: stars(1, 1, 0, 0, 1) });
});

test("a bar's length is its share of all", () => {
  expect([shareOf(0, 0), shareOf(1, 3), shareOf(3, 3)]).toEqual([0, 33, 100]);
});
