import { lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { loadOutbox } from './press.ts';

export { isCartSent, keptHearts, keptLines, keptQuestions, loadOutbox, sendOrKeep } from './press.ts';

/** For the frame: what waits of this buyer's changes, and what became of them. */
export const OutboxBar = lazyPart(loadOutbox, Nothing);
