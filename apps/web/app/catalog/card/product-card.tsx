import { Link } from 'react-router';
import type { ProductCard as Product } from '@zay/contract';
import { useText } from '../../platform/language/context.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardHeart } from '../hearts/heart-button.tsx';
import { productPath } from '../links.rules.ts';
import { Words } from '../../ui/words.tsx';

/** Of a picture in two columns on a phone, less the padding: a few pixels more choose the next larger file. */
export const cardSizes = '(min-width: 64rem) 200px, (min-width: 37.5rem) 30vw, calc(50vw - 1.5rem)';

/** Product card of a grid or a row. Set `priority` for cards that a phone shows without scrolling. */
export function ProductCard({ product, priority = false }: { product: Product; priority?: boolean }) {
  const t = useText();
  return (
    <article className="product-card">
      <Link to={productPath(product.productId)}>
        <Picture
          src={product.url}
          alt=""
          width={480}
          height={480}
          sizes={priority ? cardSizes : 'auto, calc(50vw - 1.5rem)'}
          priority={priority}
        />
        {product.isGetOne && !product.isSoldOut && (
          <Badge tone="gold" className="absolute start-2 top-2">
            <span aria-hidden>{t('catalog.getOneBadge')}</span>
            <span className="sr-only">{t('catalog.getOneLabel')}</span>
          </Badge>
        )}
        {product.isSoldOut && <SoldOutBadge />}
        <div className="product-card-text">
          <h3>
            <Words>{product.name}</Words>
          </h3>
          <Price of={product} />
          {product.totalOrder > 0 && <small>{t('common.sold', { n: product.totalOrder })}</small>}
        </div>
      </Link>
      <CardHeart product={product} />
    </article>
  );
}

/** Mark on the picture of a card; `product-card.css` dims the picture. */
export function SoldOutBadge() {
  const t = useText();
  return (
    <Badge tone="ruby" className="sold-out absolute start-2 top-2">
      {t('catalog.soldOut')}
    </Badge>
  );
}

/** Placeholder of the same size as a card, so that the layout does not shift. */
export function ProductCardSkeleton() {
  return (
    <div className="product-card" data-testid="product-skeleton">
      <Skeleton className="aspect-square w-full rounded-none" />
      <div className="product-card-text">
        <div className="flex min-h-[2lh] flex-col justify-center gap-2 text-sm leading-snug">
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-2/3" />
        </div>
        <Skeleton className="my-1 h-4 w-1/2" />
        <Skeleton className="my-0.5 h-3 w-1/3" />
      </div>
    </div>
  );
}
