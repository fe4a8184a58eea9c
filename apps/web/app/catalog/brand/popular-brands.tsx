import { Link } from 'react-router';
import type { Brand } from '@zay/contract';
import { useText } from '../../platform/language/provider.tsx';
import { Picture } from '../../ui/picture.tsx';
import { brandPath } from '../links.ts';

/** The brands bought most, in one row that scrolls sideways. */
export function PopularBrands({ brands }: { brands: readonly Brand[] }) {
  const t = useText();
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby="popular-brands" className="flex flex-col gap-3">
      <h2 id="popular-brands" className="text-lg font-bold">
        {t('catalog.popularBrands')}
      </h2>
      <ul className="flex snap-x snap-mandatory gap-3 overflow-x-auto pb-2">
        {brands.map((brand) => (
          <li key={brand.id} className="w-28 shrink-0 snap-start">
            <Link
              to={brandPath(brand.id)}
              className="flex h-full flex-col items-center gap-1 rounded-card border border-line p-2 text-center hover:shadow-card"
            >
              <Picture
                src={brand.logoUrl}
                alt=""
                width={240}
                height={240}
                sizes="80px"
                className="size-20 rounded-field object-contain"
              />
              <span className="line-clamp-2 text-sm leading-snug">{brand.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
