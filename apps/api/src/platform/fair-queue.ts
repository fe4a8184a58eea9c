import { refuse, type Refusal } from './refusal.ts';

/** How many tasks of a lane may wait, in all and of one caller. */
export interface LaneLimits {
  readonly waiting: number;
  readonly waitingOfOne: number;
}

/** Where a task waits: its lane, and whose it is (an address, or '' where that does not matter). */
export interface Turn<Lane extends string> {
  readonly lane: Lane;
  readonly caller: string;
}

/** Runs a task in its turn and returns its result, or refuses at once (`unavailable`) when too many wait. */
export type FairQueue<Lane extends string> = <T>(
  turn: Turn<Lane>,
  task: () => Promise<T>,
) => Promise<T | Refusal>;

type Start = () => void;

/** The waiting tasks of one lane. */
class WaitingLine {
  readonly #limits: LaneLimits;
  /** By caller; the next caller is the first key. */
  readonly #starts = new Map<string, Start[]>();
  #size = 0;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  hasRoom(caller: string): boolean {
    const ofCaller = this.#starts.get(caller)?.length ?? 0;
    return this.#size < this.#limits.waiting && ofCaller < this.#limits.waitingOfOne;
  }

  push(caller: string, start: Start): void {
    const starts = this.#starts.get(caller);
    if (starts) starts.push(start);
    else this.#starts.set(caller, [start]);
    this.#size += 1;
  }

  shift(): Start | undefined {
    const [next] = this.#starts;
    if (!next) return undefined;
    const [caller, starts] = next;
    const start = starts.shift();
    this.#size -= 1;
    // Its other tasks go behind those of everybody else.
    this.#starts.delete(caller);
    if (starts.length > 0) this.#starts.set(caller, starts);
    return start;
  }
}

/**
 * A queue that runs at most `atOnce` tasks together. Lanes take turns, and so do the callers within a lane: one that sends
 * a thousand tasks delays its own, and hardly those of others.
 */
export function createFairQueue<Lane extends string>(
  atOnce: number,
  lanes: Readonly<Record<Lane, LaneLimits>>,
): FairQueue<Lane> {
  const names = Object.keys(lanes) as Lane[];
  const lines = new Map(names.map((name) => [name, new WaitingLine(lanes[name])]));
  /** The lane that was served last is the last one. */
  let order = names;
  let running = 0;

  const next = (): Start | undefined => {
    for (const name of order) {
      const start = lines.get(name)?.shift();
      if (!start) continue;
      order = [...order.filter((other) => other !== name), name];
      return start;
    }
    return undefined;
  };

  return async ({ lane, caller }, task) => {
    if (running < atOnce) running += 1;
    else {
      const line = lines.get(lane);
      if (!line?.hasRoom(caller)) return refuse('unavailable');
      // The task that ends passes its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => line.push(caller, resolve));
    }
    try {
      return await task();
    } finally {
      const start = next();
      if (start) start();
      else running -= 1;
    }
  };
}
