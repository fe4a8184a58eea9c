import { Link } from 'react-router';
import ChevronIcon from '~icons/lucide/chevron-right';
import type { Brand } from '@zay/contract';
import { useText } from '../../platform/language/provider.tsx';
import { Picture } from '../../ui/picture.tsx';
import { brandPath } from '../links.ts';

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
            <Link
              to={brandPath(brand.id)}
              className="flex h-full flex-col items-center gap-1 rounded-card border border-line p-2 text-center hover:shadow-card"
            >
              <Picture
                src={brand.logoUrl}
                alt=""
                width={240}
                height={240}
                sizes="(min-width: 48rem) 96px, 20vw"
                className="aspect-square w-full max-w-20 rounded-field object-contain"
              />
              <span className="line-clamp-2 w-full text-xs leading-snug">{brand.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
