/** Within how many milliseconds the shop shows what was changed, caches included. */
const promised = 2_000;

/**
 * For `expect.poll` after a change: the question is asked again and again while the shop may still be late, and a last
 * time once it may not. How long an answer takes does not count.
 */
export function inTime<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  const due = Date.now() + promised;
  let last: Promise<Answer> | undefined;
  return () => {
    if (Date.now() < due) return ask();
    last ??= ask();
    return last;
  };
}
