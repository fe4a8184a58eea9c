import { lazyPart, Nothing } from '../../ui/lazy-part.tsx';

/** Lazy: only the browser knows the recently viewed products, so the server cannot render them. */
export const RecentProducts = lazyPart(() => import('./recent-products.tsx'), Nothing);
