import { useEffect, useState } from 'react';
import PencilIcon from '~icons/lucide/pencil';
import { reviewableLines, type Review, type ReviewableLine } from '@zay/contract';
import { browserApi } from '../platform/api/browser.ts';
import { useText } from '../platform/language/context.ts';
import { useUser } from '../platform/session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { ReviewForm } from './review-form.tsx';
import { useDraft } from './use-draft.ts';

interface WriteReviewProps {
  readonly productId: number;
  readonly startOpen: boolean;
  readonly onSaved: (review: Review) => void;
}

/** The button for a buyer who may write a review of the product, and its dialog; nothing for others. */
export default function WriteReview({ productId, startOpen, onSaved }: WriteReviewProps) {
  const t = useText();
  const user = useUser();
  const [lines, setLines] = useState<readonly ReviewableLine[]>([]);
  const [isOpen, setOpen] = useState(startOpen);
  const writing = useDraft();

  useEffect(() => {
    let isCurrent = true;
    browserApi(reviewableLines, { query: { ProductId: productId } }).then(
      (found) => isCurrent && setLines(found),
      // Whoever may write finds the button at the next visit; the reviews are there all the same.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [productId]);

  const send = async (orderLineId: number) => {
    const reviewId = await writing.send(orderLineId);
    const { rating, text, pictures } = writing.draft;
    onSaved({
      reviewId,
      name: user?.name ?? '',
      rating,
      text: text.trim(),
      createdDateTime: new Date().toISOString(),
      pictures: pictures.map(({ url }) => ({ url })),
    });
    setOpen(false);
    setLines((last) => last.filter((line) => line.orderLineId !== orderLineId));
    writing.clear();
    showToast(t('reviews.sent'), { kind: 'success' });
  };

  if (lines.length === 0) return null;
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        <PencilIcon aria-hidden />
        {t('reviews.write')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('reviews.yours')}>
        <ReviewForm lines={lines} draft={writing.draft} onChange={writing.change} onSend={send} />
      </Dialog>
    </>
  );
}
