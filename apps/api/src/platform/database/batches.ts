/** Rows that one statement of a sweep deletes at most: some 10 ms, far below the limit of a statement. */
export const rowsAtOnce = 1_000;
/** Statements of one run: 100,000 rows. What is left follows with the next run. */
const batchesOfARun = 100;

/**
 * Deletes in batches, so that no statement is long however much there is.
 * @param deleteSome deletes at most `rowsAtOnce` rows and returns how many
 * @returns how many went
 */
export async function inBatches(
  deleteSome: () => Promise<number>,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  let all = 0;
  for (let batch = 0; batch < batchesOfARun && !signal.aborted; batch += 1) {
    const some = await deleteSome();
    all += some;
    if (some < rowsAtOnce) break;
  }
  return all;
}
