/**
 * Runs tasks of the same name one at a time, in all tabs together. Unknown to old browsers, and where there is no https: whoever
 * calls it is right without it, too.
 */
export function oneAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
