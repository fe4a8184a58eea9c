import { useId, type ReactNode } from 'react';
import ChevronIcon from '~icons/lucide/chevron-right';
import { shown, type ProductCard as Product } from '@zay/contract';
import { useText } from '../../platform/language/context.ts';
import { ListLink } from '../list-link.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

interface ProductRowProps {
  readonly title: string;
  readonly products: readonly Product[];
  /** Address of the whole list; none, no link. */
  readonly more?: string | undefined;
  /** Beside the title, where there is no such list. */
  readonly action?: ReactNode;
}

/** A titled row of products; nothing when there are none. */
export function ProductRow({ title, products, more, action }: ProductRowProps) {
  const t = useText();
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {more && (
          <ListLink
            to={more}
            aria-label={t('home.viewMoreOf', { name: title })}
            className="inline-flex min-h-11 shrink-0 items-center gap-1 font-semibold text-jade"
          >
            {t('common.viewMore')}
            <ChevronIcon aria-hidden />
          </ListLink>
        )}
        {action}
      </div>
      <ul className="product-strip">
        {products.map((product) => (
          <li key={product.productId}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ProductRowSkeleton({ title, count = shown.homeProducts }: { title: string; count?: number }) {
  return (
    <section aria-busy="true" className="flex flex-col gap-3">
      <h2 className="text-lg leading-11 font-bold">{title}</h2>
      <div className="product-strip">
        {Array.from({ length: count }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </section>
  );
}
