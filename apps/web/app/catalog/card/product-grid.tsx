import type { ReactNode } from 'react';
import type { ProductCard as Product } from '@zay/contract';
import { useText } from '../../platform/language/context.ts';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

/** Columns of cards: two on a phone; from 600 px three, then as many as fit beside the filters. */
export function Grid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 narrow:grid-cols-1 gap-3 sm:grid-cols-3 md:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] md:gap-4 lg:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
      {children}
    </ul>
  );
}

/** @param eager number of pictures to load eagerly, from the first */
export function ProductGrid({ products, eager = 0 }: { products: readonly Product[]; eager?: number }) {
  return (
    <Grid>
      {products.map((product, index) => (
        <li key={product.productId}>
          <ProductCard product={product} priority={index < eager} />
        </li>
      ))}
    </Grid>
  );
}

export function ProductGridSkeleton({ count }: { count: number }) {
  const t = useText();
  return (
    <div aria-busy="true">
      <output className="sr-only">{t('common.loading')}</output>
      <Grid>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <ProductCardSkeleton />
          </li>
        ))}
      </Grid>
    </div>
  );
}
