import { lazyPart, Nothing } from '../ui/lazy-part.tsx';

export const loadBars = () => import('./waiting-bar.tsx');

/** For the frame; lazy because few buyers ever have a pending call. */
export const WaitingBars = lazyPart(loadBars, Nothing);
