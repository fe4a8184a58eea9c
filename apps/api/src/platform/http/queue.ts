import { refuse, type Refusal } from './refusal.ts';

/** Runs a task in its turn. @returns its result; the refusal `unavailable`, at once, when too many tasks wait */
export type Queue = <T>(task: () => Promise<T>) => Promise<T | Refusal>;

/** A first-in, first-out queue: at most `atOnce` tasks run together, and at most `mostWaiting` wait. */
export function createQueue(atOnce: number, mostWaiting: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) return refuse('unavailable');
    // A task that ends passes its slot on, so `running` does not change.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
