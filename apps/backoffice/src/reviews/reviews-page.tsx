import {
  reviewStates,
  type StaffReview,
  hideReview,
  showReview,
  staffReviews,
  switchReviews,
} from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { Picture } from '@zay/web/ui/picture.tsx';
import StarIcon from '~icons/lucide/star';
import { limits } from '@zay/contract';
import { Button } from '@zay/web/ui/button.tsx';
import { TextField } from '@zay/web/ui/field.tsx';
import { useState } from 'react';
import { useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { BulkAct } from '../ui/list/bulk-act.tsx';
import type { Selection } from '../ui/list/selection.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { BuyerName, ProductName } from '../ui/mentions.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { StatusBadge, type StatusLooks } from '../ui/status-badge.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';
import { resource } from '../platform/resources.ts';

const reviewList = resource({ name: 'reviews', list: staffReviews });

const looks: StatusLooks<(typeof reviewStates)[number]> = {
  shown: { tone: 'jade', text: 'reviews.shown' },
  hidden: { tone: 'ruby', text: 'reviews.hidden' },
};

/** Reviews by buyers (STAFF-14). */
export default function ReviewsPage() {
  const t = useText();
  return (
    <ListPage
      title={t('reviews.title')}
      resource={reviewList}
      order={{ sort: 'date', direction: 'desc' }}
      searchLabel={t('reviews.search')}
      filters={[
        {
          kind: 'select',
          name: 'stars',
          label: t('reviews.stars'),
          options: [5, 4, 3, 2, 1].map((value) => ({ value, label: t('reviews.outOf', { n: value }) })),
        },
        {
          kind: 'select',
          name: 'state',
          label: t('reviews.state'),
          options: reviewStates.map((value) => ({ value, label: t(`reviews.${value}`) })),
        },
        {
          kind: 'select',
          name: 'hasPictures',
          label: t('reviews.pictures'),
          options: [
            { value: 'true', label: t('reviews.withPictures') },
            { value: 'false', label: t('reviews.withoutPictures') },
          ],
        },
        { kind: 'days', from: 'from', to: 'to', label: t('reviews.written') },
      ]}
      bulk={(selection) => <ReviewActs selection={selection} />}
      columns={[
        { title: t('reviews.product'), cell: ({ product }) => <ProductName product={product} /> },
        {
          title: t('reviews.stars'),
          isPlain: true,
          sort: 'stars',
          cell: ({ rating }) => <Stars rating={rating} />,
        },
        { title: t('reviews.review'), isPlain: true, cell: (row) => <Written review={row} /> },
        {
          title: t('reviews.written'),
          isPlain: true,
          sort: 'date',
          cell: ({ createdAt }) => formatDateTime(createdAt),
        },
        {
          title: t('reviews.state'),
          isPlain: true,
          cell: (row) => (
            <span className="flex flex-col items-start gap-1">
              <StatusBadge state={row.hidden ? 'hidden' : 'shown'} looks={looks} />
              {row.hidden && <span className="text-sm text-muted">{row.hidden.reason}</span>}
              <SwitchReview review={row} />
            </span>
          ),
        },
      ]}
    />
  );
}

/** Hides many reviews with one reason, or shows them again. */
function ReviewActs({ selection }: { selection: Selection }) {
  const t = useText();
  const [reason, setReason] = useState('');
  return (
    <>
      <BulkAct
        label={t('reviews.hide')}
        selection={selection}
        endpoint={switchReviews}
        body={{ hidden: true, reason }}
        text={t('reviews.hideText')}
        fields={(errors) => (
          <TextField
            label={t('reviews.why')}
            value={reason}
            error={errors.get('reason')}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      />
      <BulkAct
        label={t('reviews.show')}
        selection={selection}
        endpoint={switchReviews}
        body={{ hidden: false }}
      />
    </>
  );
}

function Written({ review }: { review: StaffReview }) {
  const t = useText();
  return (
    <span className="flex max-w-prose flex-col gap-1">
      <span>{review.text}</span>
      {review.pictures.length > 0 && (
        <span className="flex flex-wrap gap-2">
          {review.pictures.map((url, index) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <Picture
                src={url}
                alt={t('reviews.picture', { n: index + 1 })}
                width={64}
                height={64}
                className="size-16 rounded-field object-cover"
              />
            </a>
          ))}
        </span>
      )}
      <span className="text-sm text-muted">
        <BuyerName buyer={review.buyer} />
      </span>
    </span>
  );
}

const five = Array.from({ length: limits.starsMax }, (_, index) => index);

function Stars({ rating }: { rating: number }) {
  const t = useText();
  return (
    <span role="img" aria-label={t('reviews.outOf', { n: rating })} className="inline-flex text-lg">
      {five.map((star) => (
        <StarIcon key={star} aria-hidden className={star < rating ? 'fill-current text-gold' : 'text-edge'} />
      ))}
    </span>
  );
}

/** Hides a review with a reason, or shows it again. */
function SwitchReview({ review: { id, hidden } }: { review: StaffReview }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const hide = useAct(hideReview);
  const show = useAct(showReview);
  if (hidden) {
    return (
      <Button
        variant="quiet"
        className="whitespace-nowrap"
        busy={show.isPending}
        onClick={() => void toastOnFailure(show.mutateAsync({ body: { id } }))}
      >
        {t('reviews.show')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="quiet" className="whitespace-nowrap" onClick={() => setAsking(true)}>
        {t('reviews.hide')}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('reviews.hideReview')}
        text={t('reviews.hideText')}
        label={t('reviews.why')}
        confirmLabel={t('reviews.hide')}
        suggestions={[
          t('reviews.insults'),
          t('reviews.private'),
          t('reviews.advertisement'),
          t('reviews.otherProduct'),
        ]}
        onConfirm={(reason) => hide.mutateAsync({ body: { id, reason } })}
      />
    </>
  );
}
