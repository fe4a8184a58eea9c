/** Timeout for `fetch`. Old browsers have none. */
export function timeLimit(milliseconds: number): { readonly signal?: AbortSignal } {
  return 'timeout' in AbortSignal ? { signal: AbortSignal.timeout(milliseconds) } : {};
}
