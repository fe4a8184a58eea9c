/** Within how many milliseconds the shop shows what was changed, caches included. */
const promised = 2_000;
/** As often as it can be asked within that time where nothing else is done. */
const timesAsked = 40;

/**
 * For `expect.poll` after a change: the question is asked again and again while the shop may still be late, and a last
 * time once it may not. How long an answer takes does not count, nor does the time in which a busy machine left no turn for
 * questions: it left none for the shop either.
 */
export function inTime<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  const due = performance.now() + promised;
  let asked = 0;
  let last: Promise<Answer> | undefined;
  return () => {
    asked += 1;
    if (performance.now() < due || asked <= timesAsked) return ask();
    last ??= ask();
    return last;
  };
}
