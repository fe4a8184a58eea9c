import { refuse, type Refusal } from './refusal.ts';

/** Runs a task in its turn and gives its result, or refuses at once when too many wait already. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T | Refusal>;

/** A line in which at most `atOnce` tasks run together and `mostWaiting` wait, first come, first served. */
export function createQueue(atOnce: number, mostWaiting: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) return refuse('unavailable');
    // Whoever ends hands its place on, so `running` stays as it is.
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
