import StarIcon from '~icons/lucide/star';
import { limits } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';

const five = Array.from({ length: limits.starsMax }, (_, index) => index);

/** So many of five stars, parts of a star too. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const t = useText();
  return (
    <span
      role="img"
      aria-label={t('reviews.outOf', { n: rating })}
      className={cn('relative inline-flex shrink-0 text-edge', className)}
    >
      <Row className="fill-none" />
      <span
        className="absolute inset-y-0 start-0 overflow-hidden text-gold"
        style={{ width: `${(rating / limits.starsMax) * 100}%` }}
      >
        <Row className="fill-current" />
      </span>
    </span>
  );
}

function Row({ className }: { className: string }) {
  return (
    <span className="flex w-max">
      {five.map((star) => (
        <StarIcon key={star} aria-hidden className={cn('shrink-0 [&>*]:[fill:inherit]', className)} />
      ))}
    </span>
  );
}
