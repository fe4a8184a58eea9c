import HeartIcon from '~icons/lucide/heart';
import { useText } from '../../platform/language/provider.tsx';
import { cn } from '../../ui/class-names.ts';
import { useHeart, type Heart } from './use-heart.ts';

interface HeartButtonProps {
  readonly name: string;
  readonly heart: Heart;
  /** The disc as large as the button. */
  readonly large?: boolean;
  readonly className?: string;
}

/** The heart as a button of 44 px; the disc behind it keeps it visible on any picture. */
export function HeartButton({ name, heart, large = false, className }: HeartButtonProps) {
  const t = useText();
  return (
    <button
      type="button"
      aria-pressed={heart.isFav}
      aria-label={t('catalog.wishlist', { name })}
      onClick={heart.toggle}
      className={cn('inline-flex size-11 items-center justify-center', className)}
    >
      <span
        className={cn(
          'inline-flex items-center justify-center rounded-chip bg-paper/85',
          large ? 'size-11' : 'size-8 shadow-card',
        )}
      >
        <HeartIcon aria-hidden className={cn('size-5', heart.isFav ? 'fill-ruby text-ruby' : 'text-muted')} />
      </span>
    </button>
  );
}

interface CardHeartProps {
  readonly product: { readonly productId: number; readonly isFav: boolean; readonly name: string };
  readonly className?: string;
}

/** The heart of a product card. */
export function CardHeart({ product, className = '' }: CardHeartProps) {
  return <HeartButton name={product.name} heart={useHeart(product)} className={className} />;
}
