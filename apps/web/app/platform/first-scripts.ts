/**
 * Where a first script of the page does not arrive, says so (frame/no-script.tsx) and tries again. Browsers remember a failed
 * import until the document is loaded again, so all scripts are fetched into the browser's cache, and then the page once more.
 *
 * The server writes it into the document as text (root.tsx): it must not use anything outside of itself.
 */
export function recoverFirstScripts(): void {
  let isRunning = false;
  let isGone = false;

  const arrives = async ({ href }: HTMLLinkElement) => {
    try {
      const answer = await fetch(
        href,
        'timeout' in AbortSignal ? { signal: AbortSignal.timeout(30_000) } : {},
      );
      isGone ||= [404, 410].includes(answer.status);
      await answer.text();
      // A captive portal answers with a page of its own.
      return answer.ok && /javascript/.test(answer.headers.get('content-type') ?? '');
    } catch {
      return false;
    }
  };
  const recover = async () => {
    if (isRunning) return;
    isRunning = true;
    const notice = document.getElementById('incomplete');
    notice?.removeAttribute('hidden');
    notice?.addEventListener(
      'click',
      ({ target }) => target instanceof HTMLButtonElement && location.reload(),
    );
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // A document that was just loaded again, with the same scripts, is not loaded a third time at once.
    const isFresh = visit?.type !== 'reload';
    for (let seconds = 3; ; seconds = Math.min(2 * seconds, 30)) {
      isGone = false;
      const areHere = (await Promise.all(links.map(arrives))).every(Boolean);
      // What is gone, a newer document may do without.
      if (areHere ? isFresh || seconds > 3 : isFresh && isGone) return location.reload();
      if (areHere) return;
      await new Promise((resolve) => {
        setTimeout(resolve, seconds * 1000);
        addEventListener('online', resolve, { once: true });
      });
    }
  };
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && void recover(), true);
  // Of entry.client.tsx, which loads the texts.
  addEventListener('textsmissing', () => void recover());
}
