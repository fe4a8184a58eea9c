import { Suspense, useEffect } from 'react';
import { noteViewed, useRecentIds } from './recent-ids.ts';
import { lazyPart, Nothing } from '../../ui/lazy-part.tsx';

const RecentRow = lazyPart(() => import('./recent-row.tsx'), Nothing);

/**
 * Recently viewed products, known to the browser only. Renders nothing when there are none.
 * @param current the product of this page: it is added to the list, but not shown
 */
export default function RecentProducts({ current }: { current?: number }) {
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
