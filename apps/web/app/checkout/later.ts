import { lazyPart, Nothing } from '../ui/lazy-part.tsx';

/** For the frame: few buyers ever have an order without an answer. */
export const WaitingBar = lazyPart(() => import('./waiting-bar.tsx'), Nothing);
