import { lazyPart, Nothing } from '../ui/lazy-part.tsx';

/** Lazy because few buyers have a code. */
export const DiscountCode = lazyPart(() => import('./discount-code.tsx'), Nothing);
