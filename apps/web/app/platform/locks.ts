/**
 * Runs tasks of the same name one at a time, in all tabs together, by a Web Lock. Old browsers, and pages without https, have none:
 * there tasks run at once, and callers must be right all the same.
 */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
