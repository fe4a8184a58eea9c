import { lazy, Suspense } from 'react';
import { useText } from '../platform/language/context.ts';
import { useLoggedIn } from '../platform/session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/state-views.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewItem } from './review-item.tsx';
import { useReviews } from './use-reviews.ts';

const WriteReview = lazy(() => import('./write-review.tsx'));

interface ReviewsSectionProps {
  readonly productId: number;
  /** Opens the dialog as soon as it is known that the buyer may write. */
  readonly startWriting: boolean;
}

/** Average, spread and reviews of a product, and for who may: writing one. */
export default function ReviewsSection({ productId, startWriting }: ReviewsSectionProps) {
  const t = useText();
  const loggedIn = useLoggedIn();
  const { shown, hasFailed, isLoading, retry, loadMore, add } = useReviews(productId);
  return (
    <section aria-labelledby="reviews" className="flex flex-col gap-4">
      <h2 id="reviews" className="text-lg font-bold">
        {t('reviews.title')}
      </h2>
      {!shown && hasFailed && <ErrorState message={t('reviews.failed')} onRetry={retry} />}
      {!shown && !hasFailed && <Skeleton className="h-36" />}
      {shown && shown.summary.count > 0 && <RatingSummary summary={shown.summary} />}
      {shown?.summary.count === 0 && (
        <div className="rounded-card bg-mist px-4 py-6 text-center">
          <p className="font-semibold">{t('reviews.empty')}</p>
          <p className="text-muted">{t('reviews.emptyText')}</p>
        </div>
      )}
      {loggedIn && (
        <Suspense>
          <WriteReview productId={productId} startOpen={startWriting} onSaved={add} />
        </Suspense>
      )}
      {shown && shown.list.length > 0 && (
        <ul aria-label={t('reviews.all')} className="divide-y divide-line">
          {shown.list.map((review) => (
            <ReviewItem key={review.reviewId} review={review} />
          ))}
        </ul>
      )}
      {shown && shown.list.length < shown.summary.count && (
        <Button variant="secondary" busy={isLoading} className="self-center" onClick={() => void loadMore()}>
          {t('reviews.viewMore')}
        </Button>
      )}
    </section>
  );
}
