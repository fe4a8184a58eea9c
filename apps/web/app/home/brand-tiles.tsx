import { Link } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import type { Brand } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { BrandTile } from '../catalog/brand-tile.tsx';

/** The first brands, with a link to all of them when there are many. */
export function BrandTiles({ brands, hasMore }: { brands: readonly Brand[]; hasMore: boolean }) {
  const t = useText();
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby="home-brands" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id="home-brands" className="text-lg font-bold">
          {t('home.brands')}
        </h2>
        {hasMore && (
          <Link
            to="/shop-by-brands"
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-jade"
          >
            {t('home.allBrands')}
            <ChevronIcon aria-hidden />
          </Link>
        )}
      </div>
      <ul className="grid grid-cols-4 gap-2 md:grid-cols-8 md:gap-4">
        {brands.map((brand) => (
          <li key={brand.id}>
            <BrandTile brand={brand} />
          </li>
        ))}
      </ul>
    </section>
  );
}
