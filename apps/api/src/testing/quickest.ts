interface Runs {
  readonly runs?: number;
  /** Stops early: a run below it is quick enough. */
  readonly limit?: number;
}

/** Milliseconds of the quickest of several runs, which a busy machine does not delay. */
export const quickest = (work: () => unknown, runs?: Runs): Promise<number> =>
  least(() => performance.now(), work, runs);

/** Minimum main thread time of several runs in milliseconds. Unlike wall time it excludes other processes and waiting. */
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
