/**
 * Where a first script of the page does not arrive, says so (frame/no-script.tsx) and tries again. Browsers remember a failed
 * import until the document is loaded again, so all scripts are fetched into the browser's cache, and then the page once more.
 *
 * The server writes it into the document as text (root.tsx): it must not use anything outside of itself.
 */
export function recoverFirstScripts(): void {
  const seconds = [3, 6, 12, 30];
  let isGone = false;
  let isRunning = false;

  const arrives = async ({ href }: HTMLLinkElement) => {
    const answer = await fetch(href).catch(() => undefined);
    isGone ||= answer?.status === 404 || answer?.status === 410;
    // A captive portal answers with a page of its own.
    if (!answer?.ok || !/javascript/.test(answer.headers.get('content-type') ?? '')) return false;
    return answer.arrayBuffer().then(
      () => true,
      () => false,
    );
  };
  const recover = async () => {
    if (isRunning) return;
    isRunning = true;
    document.getElementById('incomplete')?.removeAttribute('hidden');
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // A document that was just loaded again, with the same scripts, is not loaded a third time at once.
    const isFresh = visit?.type !== 'reload';
    for (let attempt = 0; ; attempt += 1) {
      isGone = false;
      const areHere = (await Promise.all(links.map(arrives))).every(Boolean);
      // What is gone, a newer document may do without.
      if (areHere ? isFresh || attempt > 0 : isFresh && isGone) return location.reload();
      if (areHere) return;
      await new Promise((resolve) => {
        setTimeout(resolve, (seconds[attempt] ?? 30) * 1000);
        addEventListener('online', resolve, { once: true });
      });
    }
  };
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && void recover(), true);
  // Of entry.client.tsx, which loads the texts.
  addEventListener('textsmissing', () => void recover());
}
