import HeartIcon from '~icons/lucide/heart';
import { useText } from '../../platform/language/provider.tsx';
import { cn } from '../../ui/class-names.ts';
import { useHeart, type Heart } from './use-heart.ts';

/** The heart as a button of 44 px; the disc behind it keeps it visible on any picture. */
export function HeartButton({ name, heart, className }: { name: string; heart: Heart; className?: string }) {
  const t = useText();
  return (
    <button
      type="button"
      aria-pressed={heart.isFav}
      aria-label={t('catalog.wishlist', { name })}
      onClick={heart.toggle}
      className={cn('inline-flex size-11 items-center justify-center', className)}
    >
      <span className="inline-flex size-8 items-center justify-center rounded-chip bg-paper/85 shadow-card">
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
