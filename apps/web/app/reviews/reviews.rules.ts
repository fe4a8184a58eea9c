import type { Review, ReviewSummary } from '@zay/contract';

/** Appends a page without duplicates: new reviews move older ones to the next page. */
export function withPage(shown: readonly Review[], page: readonly Review[]): Review[] {
  const known = new Set(shown.map(({ reviewId }) => reviewId));
  return [...shown, ...page.filter(({ reviewId }) => !known.has(reviewId))];
}

/** The summary with one more review, computed as on the server. */
export function withRating(summary: ReviewSummary, rating: number): ReviewSummary {
  const stars = summary.stars.map((one) => (one.rating === rating ? { ...one, count: one.count + 1 } : one));
  const total = stars.reduce((sum, one) => sum + one.rating * one.count, 0);
  const count = summary.count + 1;
  return { average: Math.round((total / count) * 10) / 10, count, stars };
}

/** Width of a bar in percent. */
export function shareOf(count: number, of: number): number {
  return of === 0 ? 0 : Math.round((count / of) * 100);
}
