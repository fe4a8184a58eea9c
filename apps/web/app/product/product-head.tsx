import HeartIcon from '~icons/lucide/heart';
import type { ProductDetail, Sku } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { Badge } from '../ui/badge.tsx';
import { ProductPrice } from '../catalog/product-price.tsx';
import type { Heart } from '../catalog/hearts/use-heart.ts';

interface ProductHeadProps {
  readonly product: ProductDetail;
  readonly sku: Sku | undefined;
  readonly heart: Heart;
}

/** Name, price and how many bought and liked it. */
export function ProductHead({ product, sku, heart }: ProductHeadProps) {
  const t = useText();
  return (
    <div className="flex flex-col gap-2">
      <h1 className="text-xl leading-snug font-bold md:text-2xl">{product.name}</h1>
      <div className="flex flex-wrap items-center gap-3">
        <ProductPrice of={sku ?? product} large />
        {product.isGetOne && <Badge tone="gold">{t('catalog.getOneLabel')}</Badge>}
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <span>{t('common.sold', { n: product.totalOrder })}</span>
        <span className="inline-flex items-center gap-1">
          <HeartIcon aria-hidden />
          {t('catalog.wishlistCount', { n: product.totalWishList + heart.change })}
        </span>
      </p>
    </div>
  );
}
