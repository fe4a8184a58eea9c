import { lazy } from 'react';

/** Lazy: only the browser knows the recently viewed products, so the server cannot render them. */
export const RecentProducts = lazy(() => import('./recent-products.tsx'));
