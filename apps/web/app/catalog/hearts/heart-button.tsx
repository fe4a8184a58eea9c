import { useText } from '../../platform/language/context.ts';
import { cn } from '../../ui/class-names.ts';
import { useHeart, type Heart } from './use-heart.ts';

interface HeartButtonProps {
  readonly name: string;
  readonly heart: Heart;
  /** True to make the disc as large as the button. */
  readonly large?: boolean;
}

/** Heart button of 44 px (`.heart` of product-card.css). Its disc keeps it visible on any picture. */
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

export function CardHeart({ product }: CardHeartProps) {
  return <HeartButton name={product.name} heart={useHeart(product)} />;
}
