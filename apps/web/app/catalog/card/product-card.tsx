import { Link } from 'react-router';
import type { ProductCard as Product } from '@zay/contract';
import { useText } from '../../platform/language/provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { productPath } from '../links.ts';
import { ProductPrice } from '../product-price.tsx';
import { CardHeart } from '../wishlist/heart-button.tsx';

/** A product in a grid or a row. `priority` for those that a phone shows without scrolling. */
export function ProductCard({ product, priority = false }: { product: Product; priority?: boolean }) {
  const t = useText();
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper transition-shadow hover:shadow-card">
      <Link to={productPath(product.productId)} className="flex flex-1 flex-col">
        <Picture
          src={product.url}
          alt=""
          width={480}
          height={480}
          sizes="(min-width: 64rem) 200px, (min-width: 37.5rem) 30vw, 45vw"
          priority={priority}
          className="aspect-square w-full object-cover"
        />
        {product.isGetOne && (
          <Badge tone="gold" className="absolute start-2 top-2">
            <span aria-hidden>{t('catalog.getOneBadge')}</span>
            <span className="sr-only">{t('catalog.getOneLabel')}</span>
          </Badge>
        )}
        <div className="flex flex-1 flex-col gap-1 p-2">
          <h3 className="line-clamp-2 min-h-[2lh] text-sm leading-snug">{product.name}</h3>
          <ProductPrice of={product} />
          <p className="mt-auto text-xs text-muted">{t('common.sold', { n: product.totalOrder })}</p>
        </div>
      </Link>
      <CardHeart product={product} className="absolute end-0.5 top-0.5" />
    </article>
  );
}
