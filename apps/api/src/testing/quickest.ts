interface Runs {
  readonly runs?: number;
  /** Ends it early: a run below it is quick enough. */
  readonly limit?: number;
}

/**
 * Milliseconds of the quickest of some runs: what the work takes where nothing else is done. A busy machine makes some
 * runs late, and not all.
 */
export const quickest = (work: () => unknown, runs?: Runs): Promise<number> =>
  least(() => performance.now(), work, runs);

/**
 * Milliseconds for which some work keeps this thread busy, the least of some runs. Unlike a clock it stands still while
 * a busy machine lets others run, and while the work waits for somebody else.
 */
export const processorTime = (work: () => unknown, runs?: Runs): Promise<number> =>
  least(
    () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1_000;
    },
    work,
    runs,
  );

async function least(clock: () => number, work: () => unknown, { runs = 5, limit = 0 }: Runs = {}) {
  let best = Infinity;
  for (let run = 0; run < runs && best >= limit; run += 1) {
    const started = clock();
    await work();
    best = Math.min(best, clock() - started);
  }
  return best;
}
