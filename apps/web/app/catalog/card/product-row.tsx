import { useId, type ReactNode } from 'react';
import ChevronIcon from '~icons/lucide/chevron-right';
import { shown, type ProductCard as Product } from '@zay/contract';
import { useText } from '../../platform/language/context.ts';
import { cn } from '../../ui/class-names.ts';
import { ListLink } from '../list-link.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';
import { Words } from '../../ui/words.tsx';

interface ProductRowProps {
  readonly title: string;
  readonly products: readonly Product[];
  /** URL of the whole list; undefined for no link. */
  readonly more?: string | undefined;
  /** On a phone: two columns, the first one large among small ones, or small ones; instead of a row to swipe. */
  readonly form?: 'columns' | 'lead' | 'small';
  /** Shown beside the title when there is no such list. */
  readonly action?: ReactNode;
}

/** A titled row of products. Renders nothing without products. */
export function ProductRow({ title, products, more, form, action }: ProductRowProps) {
  const t = useText();
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1 md:gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="flex-[1_1_8rem] text-lg font-bold">
          <Words>{title}</Words>
        </h2>
        {more && (
          <ListLink
            to={more}
            aria-label={t('home.viewMoreOf', { name: title })}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-jade"
          >
            {t('common.viewMore')}
            <ChevronIcon aria-hidden />
          </ListLink>
        )}
        {action}
      </div>
      <ul className={cn('product-strip', form && `product-${form}`)}>
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
    <section aria-busy="true" className="flex flex-col gap-1 md:gap-3">
      <h2 className="text-lg leading-11 font-bold">{title}</h2>
      <div className="product-strip">
        {Array.from({ length: count }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </section>
  );
}
