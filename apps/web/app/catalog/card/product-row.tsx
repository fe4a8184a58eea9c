import { useId } from 'react';
import ChevronIcon from '~icons/lucide/chevron-right';
import type { ProductCard as Product } from '@zay/contract';
import { useText } from '../../platform/language/provider.tsx';
import { ListLink } from '../list-link.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';

/** A strip that is swiped on a phone, six across on a desktop. */
const strip =
  '-mx-4 grid snap-x scroll-px-4 auto-cols-[42%] grid-flow-col gap-3 overflow-x-auto px-4 pb-2 sm:auto-cols-[29%] ' +
  'lg:mx-0 lg:grid-flow-row lg:grid-cols-6 lg:gap-4 lg:overflow-visible lg:px-0';

interface ProductRowProps {
  readonly title: string;
  readonly products: readonly Product[];
  /** Address of the whole list; none, no link. */
  readonly more?: string | undefined;
}

/** A titled row of products; nothing when there are none. */
export function ProductRow({ title, products, more }: ProductRowProps) {
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
      </div>
      <ul className={strip}>
        {products.map((product) => (
          <li key={product.productId} className="snap-start">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ProductRowSkeleton({ title }: { title: string }) {
  return (
    <section aria-busy="true" className="flex flex-col gap-3">
      <h2 className="text-lg leading-11 font-bold">{title}</h2>
      <div className={strip}>
        {Array.from({ length: 6 }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </section>
  );
}
