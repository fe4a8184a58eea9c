import { useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import PencilIcon from '~icons/lucide/pencil';
import { reviewableLines, type Review, type ReviewableLine, limits, variationText } from '@zay/contract';
import StarIcon from '~icons/lucide/star';
import { browserApi } from '../platform/api/browser.ts';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { queryClient } from '../platform/query.ts';
import { shopNow } from '../platform/shop-clock.ts';
import { useUser } from '../platform/session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { controlLook, Field, TextArea } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { PictureChoice } from '../ui/picture-choice.tsx';
import { showToast } from '../ui/toast.ts';
import { useForm } from '../ui/use-form.ts';
import { useDraft, type Draft } from './use-draft.ts';

interface WriteReviewProps {
  readonly productId: number;
  readonly startOpen: boolean;
  readonly onSaved: (review: Review) => void;
}

/** Button and dialog for buyers who may review the product; renders nothing for others. */
export default function WriteReview({ productId, startOpen, onSaved }: WriteReviewProps) {
  const t = useText();
  const user = useUser();
  const queryKey = ['reviewable-lines', productId];
  // Without a response the button is hidden until later; the reviews still show.
  const { data: lines = [] } = useQuery(
    { queryKey, queryFn: () => browserApi(reviewableLines, { query: { ProductId: productId } }) },
    queryClient,
  );
  const [isOpen, setOpen] = useState(startOpen);
  const draft = useDraft(productId);

  const send = async (orderLineId: number) => {
    const reviewId = await draft.send(orderLineId);
    const { rating, text } = draft.entries.get();
    onSaved({
      reviewId,
      name: user?.name ?? '',
      rating,
      text: text.trim(),
      createdDateTime: new Date(shopNow()).toISOString(),
      pictures: draft.pictures.map(({ url }) => ({ url })),
    });
    setOpen(false);
    queryClient.setQueryData<ReviewableLine[]>(queryKey, (last) =>
      last?.filter((line) => line.orderLineId !== orderLineId),
    );
    draft.clear();
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
        <ReviewForm lines={lines} draft={draft} onSend={send} />
      </Dialog>
    </>
  );
}

interface ReviewFormProps {
  readonly lines: readonly ReviewableLine[];
  readonly draft: Draft;
  /** Rejects if the review was not saved. */
  readonly onSend: (orderLineId: number) => Promise<void>;
}

function ReviewForm({ lines, draft, onSend }: ReviewFormProps) {
  const t = useText();
  const failureText = useFailureText();
  const [lineId, setLineId] = useState(lines[0]?.orderLineId ?? 0);
  const [problem, setProblem] = useState('');
  const { ref, ...form } = useForm(draft.entries, {
    problemsOf: ({ rating }) => (rating === 0 ? { rating: t('reviews.starsMissing') } : {}),
    textsOf: () => ({}),
    onFailure: (error) => setProblem(failureText(error)),
  });
  const { rating, text } = form.values;

  const send = () => {
    setProblem('');
    return onSend(lineId);
  };

  return (
    <Form ref={ref} onSubmit={() => void form.submit(send)}>
      {lines.length > 1 && (
        <Field label={t('reviews.whichOrder')}>
          {(control) => (
            <select
              {...control}
              className={controlLook}
              value={lineId}
              onChange={(event) => setLineId(Number(event.target.value))}
            >
              {lines.map((line) => (
                <option key={line.orderLineId} value={line.orderLineId}>
                  {nameOf(line)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <StarChoice
        rating={rating}
        error={form.texts.rating}
        onChoose={(stars) => form.change({ rating: stars })}
      />
      <TextArea
        label={t('reviews.text')}
        hint={t('reviews.counter', { n: [...text].length, max: limits.review })}
        maxLength={limits.review}
        value={text}
        onChange={(event) => form.change({ text: event.target.value })}
      />
      <PictureChoice
        label={t('reviews.pictures')}
        hint={t('reviews.picturesHint', { n: limits.reviewPictures })}
        most={limits.reviewPictures}
        pictures={draft.pictures}
        onChange={draft.setPictures}
      />
      <p className="text-sm text-muted">{t('reviews.once')}</p>
      {problem && (
        <p role="alert" className="text-ruby">
          {problem}
        </p>
      )}
      <Button type="submit" busy={form.isSending}>
        {t('reviews.send')}
      </Button>
    </Form>
  );
}

/** Variant and voucher number, to distinguish two purchases. */
function nameOf({ skuValue, voucherNo }: ReviewableLine): string {
  const variation = variationText(skuValue);
  return variation === '' ? voucherNo : `${variation} · ${voucherNo}`;
}

const ratings = Array.from({ length: limits.starsMax }, (_, index) => index + 1);

interface StarChoiceProps {
  /** 0 for none. */
  readonly rating: number;
  readonly error: string | undefined;
  readonly onChoose: (rating: number) => void;
}

/** Five stars as a radio group, for arrow keys and touch. */
function StarChoice({ rating, error, onChoose }: StarChoiceProps) {
  const t = useText();
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium">{t('reviews.chooseStars')}</legend>
      <div className="flex text-3xl">
        {ratings.map((stars) => (
          <label
            key={stars}
            className={cn(
              'relative flex size-11 cursor-pointer items-center justify-center rounded-field',
              'has-focus-visible:outline-3 has-focus-visible:outline-jade',
              stars <= rating ? 'text-gold' : 'text-edge',
            )}
          >
            <input
              type="radio"
              name={id}
              value={stars}
              checked={stars === rating}
              aria-label={stars === 1 ? t('reviews.oneStar') : t('reviews.star', { n: stars })}
              data-invalid={(error && stars === 1) || undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={() => onChoose(stars)}
            />
            <StarIcon aria-hidden className={stars <= rating ? 'fill-current' : ''} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-ruby">
          {error}
        </p>
      )}
    </fieldset>
  );
}
