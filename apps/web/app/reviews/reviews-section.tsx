import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type ReviewSummary, type Review, limits, reviews, reviewSummary } from '@zay/contract';
import StarIcon from '~icons/lucide/star';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { pageBefore, queryClient } from '../platform/query.ts';
import { useLoggedIn } from '../platform/session/use-session.ts';
import { showAlert } from '../ui/ask.ts';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Picture } from '../ui/picture.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/state-views.tsx';
import { shareOf, withPage, withRating } from './reviews.rules.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const WriteReview = lazyPart(() => import('./write-review.tsx'));

interface ReviewsSectionProps {
  readonly productId: number;
  /** Opens the dialog if the buyer may write a review, once that is known. */
  readonly startWriting: boolean;
}

/** Average, distribution and reviews of a product, and a form for buyers who may write one. */
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

/** The average in large figures, and a bar for each number of stars. */
function RatingSummary({ summary }: { summary: ReviewSummary }) {
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

function ReviewItem({ review }: { review: Review }) {
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold wrap-anywhere">{review.name}</span>
        <Stars rating={review.rating} />
        <span className="text-sm text-muted">{formatDate(review.createdDateTime)}</span>
      </div>
      {review.text && <p className="wrap-anywhere whitespace-pre-line">{review.text}</p>}
      {review.pictures.length > 0 && <ReviewPictures pictures={review.pictures} />}
    </li>
  );
}

/** Thumbnails; a press enlarges one. */
function ReviewPictures({ pictures }: Pick<Review, 'pictures'>) {
  const t = useText();
  const [enlarged, setEnlarged] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      {pictures.map(({ url }, index) => (
        <button
          key={url}
          type="button"
          aria-label={t('reviews.enlarge', { n: index + 1 })}
          className="overflow-hidden rounded-field border border-line"
          onClick={() => {
            setEnlarged(index);
            setOpen(true);
          }}
        >
          <Picture src={url} alt="" width={80} height={80} className="size-20 object-cover" />
        </button>
      ))}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('reviews.picture', { n: enlarged + 1 })}
        hideTitle
      >
        <Picture
          src={pictures[enlarged]?.url}
          alt={t('reviews.picture', { n: enlarged + 1 })}
          width={640}
          height={640}
          className="h-auto max-h-[75vh] w-full object-contain"
        />
      </Dialog>
    </div>
  );
}

const five = Array.from({ length: limits.starsMax }, (_, index) => index);

/** Stars out of five, fractions included. */
function Stars({ rating, className }: { rating: number; className?: string }) {
  const t = useText();
  return (
    <span
      role="img"
      aria-label={t('reviews.outOf', { n: rating })}
      className={cn('relative inline-flex shrink-0 text-edge', className)}
    >
      <Row />
      <span
        className="absolute inset-y-0 start-0 overflow-hidden text-gold"
        style={{ width: `${(rating / limits.starsMax) * 100}%` }}
      >
        <Row className="fill-current" />
      </span>
    </span>
  );
}

function Row({ className }: { className?: string }) {
  return (
    <span className="flex w-max">
      {five.map((star) => (
        <StarIcon key={star} aria-hidden className={cn('shrink-0', className)} />
      ))}
    </span>
  );
}

function readPage(ProductId: number, PageNumber: number, before?: readonly Review[]) {
  const After = before?.map(({ reviewId }) => reviewId);
  return browserApi(reviews, { query: { ProductId, PageNumber, PageSize: limits.reviewPageSize, After } });
}

/** Milliseconds until a product's reviews are refetched, with all loaded pages. */
const staleTime = 5 * 60_000;

/** The loaded pages of a product's reviews; undefined while the first page loads. */
function useReviews(productId: number) {
  const failureText = useFailureText();
  const summaryKey = ['review-summary', productId];
  const listKey = ['reviews', productId];
  const summary = useQuery(
    {
      queryKey: summaryKey,
      queryFn: () => browserApi(reviewSummary, { query: { ProductId: productId } }),
      staleTime,
    },
    queryClient,
  );
  const list = useInfiniteQuery(
    {
      queryKey: listKey,
      queryFn: ({ pageParam }) => readPage(productId, pageParam, pageBefore(listKey, pageParam)),
      initialPageParam: limits.firstPage,
      getNextPageParam: (_page: Review[], pages: Review[][]) => pages.length + 1,
      staleTime,
    },
    queryClient,
  );
  const shown = summary.data &&
    list.data && {
      summary: summary.data,
      list: list.data.pages.reduce<readonly Review[]>(withPage, []),
    };

  const retry = () => {
    for (const query of [summary, list]) if (query.isError) void query.refetch();
  };

  const loadMore = async () => {
    const { error, isFetchNextPageError } = await list.fetchNextPage();
    if (isFetchNextPageError) await showAlert(failureText(error));
  };

  /** Adds the buyer's new review to the cache. */
  const add = (review: Review) => {
    queryClient.setQueryData<ReviewSummary>(summaryKey, (last) => last && withRating(last, review.rating));
    queryClient.setQueryData<InfiniteData<Review[], number>>(
      listKey,
      (last) => last && { ...last, pages: [[review, ...(last.pages[0] ?? [])], ...last.pages.slice(1)] },
    );
  };

  return {
    shown,
    hasFailed: summary.isError || list.isError,
    isLoading: list.isFetchingNextPage,
    retry,
    loadMore,
    add,
  };
}
