import { useState } from 'react';
import type { Review } from '@zay/contract';
import { formatDate } from '../platform/dates.ts';
import { useText } from '../platform/language/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Picture } from '../ui/picture.tsx';
import { Stars } from './stars.tsx';

export function ReviewItem({ review }: { review: Review }) {
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

/** Small pictures; a press enlarges one. */
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
