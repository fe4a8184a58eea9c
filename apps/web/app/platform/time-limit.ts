/** For `fetch`: gives up after this time. Old browsers wait as long as they like. */
export function timeLimit(milliseconds: number): { readonly signal?: AbortSignal } {
  return 'timeout' in AbortSignal ? { signal: AbortSignal.timeout(milliseconds) } : {};
}
