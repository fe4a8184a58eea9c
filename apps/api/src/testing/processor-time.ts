/**
 * Milliseconds for which some work keeps this thread busy, the least of some runs. Unlike a clock it stands still while
 * a busy machine lets others run, and while the work waits for somebody else.
 * @param limit that ends it early: a run below it needs little enough
 */
export async function processorTime(work: () => unknown, { runs = 5, limit = 0 } = {}): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs && least >= limit; run += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
