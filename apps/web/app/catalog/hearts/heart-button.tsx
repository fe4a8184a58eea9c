import { useText } from '../../platform/language/context.ts';
import { cn } from '../../ui/class-names.ts';
import { useHeart, type Heart } from './use-heart.ts';

interface HeartButtonProps {
  readonly name: string;
  readonly heart: Heart;
  /** The disc as large as the button. */
  readonly large?: boolean;
}

/** The heart as a button of 44 px (`.heart` of product-card.css); the disc behind it keeps it visible on any picture. */
export function HeartButton({ name, heart, large = false }: HeartButtonProps) {
  const t = useText();
  return (
    <button
      type="button"
      aria-pressed={heart.isFav}
      aria-label={t('catalog.wishlist', { name })}
      onClick={heart.toggle}
      className={cn('heart', large && 'heart-large')}
    />
  );
}

interface CardHeartProps {
  readonly product: { readonly productId: number; readonly isFav: boolean; readonly name: string };
}

/** The heart of a product card. */
export function CardHeart({ product }: CardHeartProps) {
  return <HeartButton name={product.name} heart={useHeart(product)} />;
}
