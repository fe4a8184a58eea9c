import { Link } from 'react-router';
import type { WishlistProduct } from '@zay/contract';
import { formatAmount, useMoney } from '../platform/money.ts';
import { useText } from '../platform/language/context.ts';
import { cn } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import { PercentOff } from '../ui/price.tsx';
import { productPath } from '../catalog/links.ts';
import { ProductPrice } from '../catalog/product-price.tsx';
import { HeartButton } from '../catalog/hearts/heart-button.tsx';

interface WishlistCardProps {
  readonly product: WishlistProduct;
  /** Among the first that a phone shows. */
  readonly priority: boolean;
  readonly onRemove: () => void;
}

/** A kept product; its heart takes it off the list. */
export function WishlistCard({ product, priority, onRemove }: WishlistCardProps) {
  const t = useText();
  return (
    <article className="product-card">
      <Link to={productPath(product.productId)}>
        <Picture
          src={product.url}
          alt=""
          width={480}
          height={480}
          sizes="(min-width: 64rem) 200px, (min-width: 37.5rem) 30vw, 45vw"
          priority={priority}
        />
        <div className="product-card-text">
          <h3>{product.name}</h3>
          {product.hasFromToPrice ? <PriceRange product={product} /> : <ProductPrice of={product} />}
          <small>{t('common.sold', { n: product.totalOrder })}</small>
        </div>
      </Link>
      <HeartButton name={product.name} heart={{ isFav: true, change: 0, toggle: onRemove }} />
    </article>
  );
}

/** `8,000 – 12,000 Ks`: what its variants cost, promotions taken off. */
function PriceRange({ product }: { product: WishlistProduct }) {
  const money = useMoney();
  const { fromPrice, toPrice, promotePrice, promotePercent } = product;
  const isPromoted = promotePrice > 0;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={cn('font-bold', isPromoted && 'text-ruby')}>
        {`${formatAmount(fromPrice)} – ${money(toPrice)}`}
      </span>
      {isPromoted && promotePercent > 0 && <PercentOff percent={promotePercent} />}
    </p>
  );
}
