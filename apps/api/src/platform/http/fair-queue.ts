import { refuse, type Refusal } from './refusal.ts';

/** How many tasks of a lane may wait, in all and of one caller, and how many of one caller run together; any number when missing. */
export interface LaneLimits {
  readonly waiting: number;
  readonly waitingOfOne: number;
  readonly runningOfOne?: number;
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

/** The waiting tasks of one lane, and how many of whose run. */
class WaitingLine {
  readonly #limits: LaneLimits;
  /** By caller; the next caller is the first key. */
  readonly #starts = new Map<string, Start[]>();
  #size = 0;
  readonly #running = new Map<string, number>();

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

  mayRun(caller: string): boolean {
    return (this.#running.get(caller) ?? 0) < (this.#limits.runningOfOne ?? Infinity);
  }

  /** One more task of the caller runs, or with -1 one less. */
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
      // Its other tasks go behind those of everybody else.
      this.#starts.delete(caller);
      if (starts.length > 0) this.#starts.set(caller, starts);
      this.noteRunning(caller, 1);
      return start;
    }
    return undefined;
  }
}

/**
 * A queue that runs at most `atOnce` tasks together. Lanes take turns, and so do the callers within a lane: one that sends
 * a thousand tasks delays its own, and hardly those of others. Where tasks are long, `runningOfOne` keeps places free for others.
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
    const line = lines.get(lane);
    if (running < atOnce && line?.mayRun(caller)) {
      running += 1;
      line.noteRunning(caller, 1);
    } else {
      if (!line?.hasRoom(caller)) return refuse('unavailable');
      // The task that ends passes its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => line.push(caller, resolve));
    }
    try {
      return await task();
    } finally {
      line.noteRunning(caller, -1);
      const start = next();
      if (start) start();
      else running -= 1;
    }
  };
}
