/**
 * Calls back with the trimmed text after a pause, and never for an empty one.
 * @param delayMs milliseconds without another call
 * @returns cancels a pending call
 */
export function debounceText(text: string, delayMs: number, call: (text: string) => void): () => void {
  const typed = text.trim();
  if (typed === '') return () => undefined;
  const timer = setTimeout(call, delayMs, typed);
  return () => clearTimeout(timer);
}
