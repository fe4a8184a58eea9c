import { Suspense, useEffect } from 'react';
import { lazyPart, Nothing } from '../../ui/lazy-part.tsx';
import { noteViewed, useRecentIds } from './recent-ids.ts';

const RecentRow = lazyPart(() => import('./recent-row.tsx'), Nothing);

/**
 * Recently viewed products. Only the browser knows them, so the server cannot render them. The row is lazy, because
 * most first visits have none.
 * @param current the product of this page: it is added to the list, but not shown
 */
export function RecentProducts({ current }: { current?: number }) {
  const ids = useRecentIds().filter((id) => id !== current);
  useEffect(() => {
    if (current !== undefined) noteViewed(current);
  }, [current]);
  if (ids.length === 0) return null;
  return (
    <Suspense>
      <RecentRow ids={ids} />
    </Suspense>
  );
}
