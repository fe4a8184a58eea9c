import type { ReviewSummary } from '@zay/contract';

const ratings = [5, 4, 3, 2, 1];

/** @param counts number of reviews per stars; missing is 0 */
export function summaryOf(
  counts: readonly { readonly rating: number; readonly count: number }[],
): ReviewSummary {
  const stars = ratings.map((rating) => ({
    rating,
    count: counts.find((one) => one.rating === rating)?.count ?? 0,
  }));
  const count = stars.reduce((sum, one) => sum + one.count, 0);
  const total = stars.reduce((sum, one) => sum + one.rating * one.count, 0);
  return { average: count === 0 ? 0 : Math.round((total / count) * 10) / 10, count, stars };
}
