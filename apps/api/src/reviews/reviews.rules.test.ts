import { expect, test } from 'vitest';
import { summaryOf } from './reviews.rules.ts';

test('[REVIEW-02] the average has one decimal, and every number of stars is counted', () => {
  expect(summaryOf([])).toMatchObject({ average: 0, count: 0 });
  const summary = summaryOf([
    { rating: 4, count: 1 },
    { rating: 5, count: 2 },
  ]);
  expect(summary).toEqual({
    average: 4.7,
    count: 3,
    stars: [
      { rating: 5, count: 2 },
      { rating: 4, count: 1 },
      { rating: 3, count: 0 },
      { rating: 2, count: 0 },
      { rating: 1, count: 0 },
    ],
  });
});
