import { timings } from '@zay/contract';

/** Debounces `ask`. An empty text never calls it. @returns a function that cancels a pending call */
export function askAfterPause(text: string, ask: (text: string) => void): () => void {
  const typed = text.trim();
  if (typed === '') return () => undefined;
  const timer = setTimeout(ask, timings.suggestionDebounce, typed);
  return () => clearTimeout(timer);
}
