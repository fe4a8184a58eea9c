/** Milliseconds after which a browser counts as one without locks. */
const timeoutMs = 3_000;

let answers: Promise<unknown> | undefined;

/**
 * Runs tasks of the same name one at a time across tabs, by a Web Lock. Old browsers, and pages without https, have no
 * locks, and some never answer: there tasks run at once, so callers must be correct without it.
 */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Once a visit, because another tab may hold a lock for long.
  answers ??= Promise.race([
    navigator.locks?.query().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, timeoutMs, undefined)),
  ]);
  return (await answers) ? navigator.locks.request(name, work) : work();
}
