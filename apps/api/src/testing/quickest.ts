/**
 * Milliseconds of the quickest of some runs: what the work takes where nothing else is done. A busy machine makes some
 * runs late, and not all.
 * @param limit that ends it early: a run below it is quick enough
 */
export async function quickest(work: () => unknown, { runs = 5, limit = 0 } = {}): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < runs && best >= limit; run += 1) {
    const started = performance.now();
    await work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}
