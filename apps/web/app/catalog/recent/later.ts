import { lazy } from 'react';

/** Loaded once the page stands: only the browser knows what was looked at. */
export const RecentProducts = lazy(() => import('./recent-products.tsx'));
