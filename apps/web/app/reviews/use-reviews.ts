import { useEffect, useState } from 'react';
import { limits, reviews, reviewSummary, type Review, type ReviewSummary } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { showAlert } from '../ui/ask.ts';
import { withPage, withRating } from './reviews.rules.ts';

interface Shown {
  readonly summary: ReviewSummary;
  readonly list: readonly Review[];
  readonly pages: number;
}

const readPage = (ProductId: number, PageNumber: number) =>
  browserApi(reviews, { query: { ProductId, PageNumber, PageSize: limits.reviewPageSize } });

async function readFirst(productId: number): Promise<Shown> {
  const [summary, list] = await Promise.all([
    browserApi(reviewSummary, { query: { ProductId: productId } }),
    readPage(productId, limits.firstPage),
  ]);
  return { summary, list, pages: 1 };
}

/** The reviews of a product as far as they were asked for; undefined until the first are there. */
export function useReviews(productId: number) {
  const failureText = useFailureText();
  const [shown, setShown] = useState<Shown>();
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    readFirst(productId).then(
      (first) => isCurrent && setShown(first),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [productId, turn]);

  const retry = () => {
    setFailed(false);
    setTurn(turn + 1);
  };

  const loadMore = async () => {
    if (!shown) return;
    setLoading(true);
    try {
      const page = await readPage(productId, shown.pages + 1);
      setShown((last) => last && { ...last, list: withPage(last.list, page), pages: last.pages + 1 });
    } catch (error) {
      await showAlert(failureText(error));
    } finally {
      setLoading(false);
    }
  };

  /** Shows the buyer's own review at once. */
  const add = (review: Review) =>
    setShown(
      (last) =>
        last && { ...last, summary: withRating(last.summary, review.rating), list: [review, ...last.list] },
    );

  return { shown, hasFailed, isLoading, retry, loadMore, add };
}
