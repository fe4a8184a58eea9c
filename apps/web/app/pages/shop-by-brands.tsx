import { useState } from 'react';
import { BrandFilter } from '../catalog/brand/brand-filter.tsx';
import { BrandResults } from '../catalog/brand/brand-results.tsx';
import { PopularBrands } from '../catalog/brand/popular-brands.tsx';
import { useBrands } from '../catalog/brand/use-brands.ts';
import { loadBrands, type WantedBrands } from '../catalog/brand/wanted-brands.ts';
import { PlainPage } from '../frame/plain-page.tsx';
import { browserLoad, serverLoad, usePageData } from '../platform/page.tsx';

export const loader = serverLoad(loadBrands);
export const clientLoader = browserLoad(loadBrands);

export default function ShopByBrandsPage() {
  const { popular, first } = usePageData<typeof loadBrands>();
  const [wanted, setWanted] = useState<WantedBrands>({ letter: 'All' });
  const list = useBrands(wanted, first);
  return (
    <PlainPage title="titles.shopByBrands">
      <PopularBrands brands={popular} />
      <BrandFilter wanted={wanted} onWant={setWanted} />
      <BrandResults list={list} />
    </PlainPage>
  );
}
