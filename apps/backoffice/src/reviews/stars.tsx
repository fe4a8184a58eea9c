import StarIcon from '~icons/lucide/star';
import { limits } from '@zay/contract';
import { cn } from '@zay/web/ui/class-names.ts';
import { useText } from '../platform/language/context.ts';

const five = Array.from({ length: limits.starsMax }, (_, index) => index);

/** So many of five stars. */
export function Stars({ rating }: { rating: number }) {
  const t = useText();
  return (
    <span role="img" aria-label={t('reviews.outOf', { n: rating })} className="inline-flex text-lg">
      {five.map((star) => (
        <StarIcon
          key={star}
          aria-hidden
          className={cn(
            '[&>*]:[fill:inherit]',
            star < rating ? 'fill-current text-gold' : 'fill-none text-edge',
          )}
        />
      ))}
    </span>
  );
}
