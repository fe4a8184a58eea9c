import { refuse, type Refusal } from './refusal.ts';

export interface LaneLimits {
  readonly waiting: number;
  /** Most waiting tasks of one caller. */
  readonly waitingOfOne: number;
  /** Most running tasks of one caller; unlimited when missing. */
  readonly runningOfOne?: number;
  /**
   * Milliseconds that a slot stays taken after a task while others wait in the lane, so that other work gets the processor in
   * between; default 0.
   */
  readonly pauseMs?: number;
}

/** The lane of a task and its caller (an address, or '' where that does not matter). */
export interface Turn<Lane extends string> {
  readonly lane: Lane;
  readonly caller: string;
}

/** Runs a task in its turn. @returns its result; the refusal `unavailable`, at once, when too many tasks wait */
export type FairQueue<Lane extends string> = <T>(
  turn: Turn<Lane>,
  task: () => Promise<T>,
) => Promise<T | Refusal>;

type Start = () => void;

/** The waiting tasks of one lane, and the number of running tasks of each caller. */
class WaitingLine {
  readonly #limits: LaneLimits;
  /** By caller; the next caller is the first key. */
  readonly #starts = new Map<string, Start[]>();
  #size = 0;
  readonly #running = new Map<string, number>();

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  get isEmpty(): boolean {
    return this.#size === 0;
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

  mayRun(caller: string): boolean {
    return (this.#running.get(caller) ?? 0) < (this.#limits.runningOfOne ?? Infinity);
  }

  /** Counts a task of the caller that starts (1) or ends (-1). */
  noteRunning(caller: string, change: 1 | -1): void {
    const running = (this.#running.get(caller) ?? 0) + change;
    if (running > 0) this.#running.set(caller, running);
    else this.#running.delete(caller);
  }

  shift(): Start | undefined {
    for (const [caller, starts] of this.#starts) {
      if (!this.mayRun(caller)) continue;
      const start = starts.shift();
      this.#size -= 1;
      // The caller's other tasks move behind those of all other callers.
      this.#starts.delete(caller);
      if (starts.length > 0) this.#starts.set(caller, starts);
      this.noteRunning(caller, 1);
      return start;
    }
    return undefined;
  }
}

/**
 * A queue that runs at most `atOnce` tasks together. It serves lanes round-robin, and callers within a lane likewise: a
 * caller with a thousand tasks delays itself and hardly anybody else. Where tasks are long, `runningOfOne` keeps slots free
 * for other callers.
 */
export function createFairQueue<Lane extends string>(
  atOnce: number,
  lanes: Readonly<Record<Lane, LaneLimits>>,
): FairQueue<Lane> {
  const names = Object.keys(lanes) as Lane[];
  const lines = new Map(names.map((name) => [name, new WaitingLine(lanes[name])]));
  /** Lanes by time of last service, the least recently served first. */
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
    const line = lines.get(lane);
    if (running < atOnce && line?.mayRun(caller)) {
      running += 1;
      line.noteRunning(caller, 1);
    } else {
      if (!line?.hasRoom(caller)) return refuse('unavailable');
      // A task that ends passes its slot on, so `running` does not change.
      await new Promise<void>((resolve) => line.push(caller, resolve));
    }
    const free = () => {
      line.noteRunning(caller, -1);
      const start = next();
      if (start) start();
      else running -= 1;
    };
    const { pauseMs = 0 } = lanes[lane];
    try {
      return await task();
    } finally {
      if (pauseMs === 0 || line.isEmpty) free();
      else setTimeout(free, pauseMs);
    }
  };
}
