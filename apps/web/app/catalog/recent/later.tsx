import { Suspense } from 'react';
import { browserStorage, recentlyViewedKey } from '../../platform/storage.ts';
import { useHydrated } from '../../platform/store.ts';
import { lazyPart, Nothing } from '../../ui/lazy-part.tsx';

const Products = lazyPart(() => import('./recent-products.tsx'), Nothing);

/**
 * Recently viewed products. Lazy: only the browser knows them, so the server cannot render them; and most first visits have
 * none, which need no code.
 * @param current the product of this page
 */
export function RecentProducts({ current }: { current?: number }) {
  const isHydrated = useHydrated();
  if (!isHydrated || (current === undefined && !browserStorage().getItem(recentlyViewedKey))) return null;
  return (
    <Suspense>
      <Products {...(current !== undefined && { current })} />
    </Suspense>
  );
}
