/** Most rows that one statement of a sweep deletes. That takes some 10 ms, far below the statement timeout. */
export const rowsAtOnce = 1_000;
/** Most statements of one run: 100,000 rows. The next run continues. */
const batchesOfARun = 100;

/**
 * Deletes in batches, so that each statement is short regardless of the number of rows.
 * @param deleteSome deletes at most `rowsAtOnce` rows and returns how many
 * @param signal stops before the next batch
 * @returns how many rows were deleted
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
