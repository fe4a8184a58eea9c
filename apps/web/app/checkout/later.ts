import { lazyPart, Nothing } from '../ui/lazy-part.tsx';

export const loadBars = () => import('./waiting-bar.tsx');

/** For the frame: few buyers ever have something that waits for an answer. */
export const WaitingBars = lazyPart(loadBars, Nothing);
