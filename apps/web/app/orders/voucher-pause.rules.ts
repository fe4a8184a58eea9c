import { timings } from '@zay/contract';

/** Asks once typing has paused, and never for an empty box. @returns gives up a question not yet asked */
export function askAfterPause(text: string, ask: (text: string) => void): () => void {
  const typed = text.trim();
  if (typed === '') return () => undefined;
  const timer = setTimeout(ask, timings.voucherSearchDebounce, typed);
  return () => clearTimeout(timer);
}
