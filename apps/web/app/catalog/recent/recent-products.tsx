import { lazy, Suspense, useEffect } from 'react';
import { noteViewed, useRecentIds } from './recent-ids.ts';

const RecentRow = lazy(() => import('./recent-row.tsx'));

/**
 * The products looked at last, in the browser only; nothing for who has looked at none.
 * @param current the product of the page: noted, and not shown
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
