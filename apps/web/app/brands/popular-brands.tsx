import type { Brand } from '@zay/contract';
import { useText } from '../platform/language/context.ts';
import { BrandTile } from '../catalog/brand-tile.tsx';
import productLogoUrl from './product-logo.svg?url';

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
            <BrandTile brand={brand} fallback={productLogoUrl} />
          </li>
        ))}
      </ul>
    </section>
  );
}
