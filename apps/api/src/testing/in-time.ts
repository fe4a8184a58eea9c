/** Maximum milliseconds until a change is visible, caches included. */
const promised = 2_000;
/** Number of polls that fit into that time on an idle machine. */
const timesAsked = 40;

/**
 * For `expect.poll` after a change: polls while the shop may be late, and once more afterwards. Neither response times
 * nor delays of a busy machine count, because the machine delays the shop too.
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
