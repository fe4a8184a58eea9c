import { useState, type FormEvent } from 'react';
import { defaultVariantName, limits, type ReviewableLine } from '@zay/contract';
import { useFailureText } from '../platform/api/failure.ts';
import { useText } from '../platform/language/context.ts';
import { Button } from '../ui/button.tsx';
import { controlLook, Field, TextArea } from '../ui/field.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { StarChoice } from './star-choice.tsx';
import type { Draft } from './use-draft.ts';

interface ReviewFormProps {
  readonly lines: readonly ReviewableLine[];
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  /** Rejects when the review could not be saved. */
  readonly onSend: (orderLineId: number) => Promise<void>;
}

export function ReviewForm({ lines, draft, onChange, onSend }: ReviewFormProps) {
  const t = useText();
  const failureText = useFailureText();
  const [lineId, setLineId] = useState(lines[0]?.orderLineId ?? 0);
  const [isSending, setSending] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState('');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setProblem('');
    setMissing(draft.rating === 0);
    if (draft.rating === 0) return;
    setSending(true);
    try {
      await onSend(lineId);
    } catch (error) {
      setProblem(failureText(error));
      setSending(false);
    }
  };

  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
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
        rating={draft.rating}
        error={isMissing && draft.rating === 0 ? t('reviews.starsMissing') : undefined}
        onChoose={(rating) => onChange({ rating })}
      />
      <TextArea
        label={t('reviews.text')}
        hint={t('reviews.counter', { n: [...draft.text].length, max: limits.review })}
        maxLength={limits.review}
        value={draft.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <PictureChoice pictures={draft.pictures} onChange={(pictures) => onChange({ pictures })} />
      <p className="text-sm text-muted">{t('reviews.once')}</p>
      {problem && (
        <p role="alert" className="text-ruby">
          {problem}
        </p>
      )}
      <Button type="submit" busy={isSending}>
        {t('reviews.send')}
      </Button>
    </form>
  );
}

/** The variation and the order's number, so that two purchases can be told apart. */
function nameOf({ skuValue, voucherNo }: ReviewableLine): string {
  return skuValue === defaultVariantName ? voucherNo : `${skuValue.replaceAll(',', ', ')} · ${voucherNo}`;
}
