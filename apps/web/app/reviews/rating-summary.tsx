import type { ReviewSummary } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { shareOf } from './reviews.rules.ts';
import { Stars } from './stars.tsx';

/** The average in large, and a bar for every number of stars. */
export function RatingSummary({ summary }: { summary: ReviewSummary }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4 rounded-card bg-mist p-4 sm:flex-row sm:items-center sm:gap-8">
      <div className="flex items-center gap-3 sm:flex-col sm:gap-1">
        <p aria-hidden className="text-4xl font-bold">
          {summary.average.toFixed(1)}
        </p>
        <div className="flex flex-col gap-1 sm:items-center">
          <Stars rating={summary.average} className="text-xl" />
          <p className="text-sm text-muted">{t('reviews.count', { n: summary.count })}</p>
        </div>
      </div>
      <ul className="flex min-w-0 flex-1 flex-col gap-1 sm:max-w-md">
        {summary.stars.map(({ rating, count }) => (
          <li
            key={rating}
            aria-label={t('reviews.bar', { stars: rating, n: count })}
            className="flex items-center gap-2 text-sm"
          >
            <span aria-hidden className="w-3 text-end font-medium">
              {rating}
            </span>
            <span aria-hidden className="h-2 min-w-0 flex-1 overflow-hidden rounded-chip bg-line">
              <span
                className="block h-full rounded-chip bg-gold"
                style={{ width: `${shareOf(count, summary.count)}%` }}
              />
            </span>
            <span aria-hidden className="w-10 text-end text-muted">
              {count}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
