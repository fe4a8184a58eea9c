import { useId } from 'react';
import StarIcon from '~icons/lucide/star';
import { limits } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';

const ratings = Array.from({ length: limits.starsMax }, (_, index) => index + 1);

interface StarChoiceProps {
  /** 0 for none. */
  readonly rating: number;
  readonly error: string | undefined;
  readonly onChoose: (rating: number) => void;
}

/** Five stars as a group of radios: arrow keys and touch choose. */
export function StarChoice({ rating, error, onChoose }: StarChoiceProps) {
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
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={() => onChoose(stars)}
            />
            <StarIcon
              aria-hidden
              className={cn('[&>*]:[fill:inherit]', stars <= rating ? 'fill-current' : 'fill-none')}
            />
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
