/**
 * Calls `listener` when the browser is online again, when the tab becomes visible, and when a page continues that the
 * browser had stopped: one from the back-forward cache, or a frozen one. Such a page gets no storage events.
 * @param listener gets true for a page that was stopped
 * @returns unsubscribes
 */
export function onReturn(listener: (wasStopped: boolean) => void): () => void {
  const stop = new AbortController();
  const look = ({ type, persisted }: Partial<PageTransitionEvent>) => {
    const wasStopped = type === 'resume' || persisted === true;
    if (wasStopped || (type !== 'pageshow' && document.visibilityState === 'visible')) listener(wasStopped);
  };
  for (const name of ['online', 'pageshow', 'resume', 'visibilitychange'])
    addEventListener(name, look, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
