/**
 * Runs tasks of the same name one at a time across tabs, by a Web Lock. Old browsers, and pages without https, have no
 * locks: there tasks run at once, so callers must be correct without it.
 */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
