/**
 * If a first script of the page fails to load, shows a notice (frame/no-script.tsx) and retries. Browsers cache a
 * failed import until the document is reloaded, so all scripts are first fetched into the HTTP cache, and then the page
 * is reloaded.
 * The server inlines this function's source (root.tsx): it must not use anything outside itself.
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
      // A captive portal answers with HTML.
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
    // Prevents a reload loop: a document that was just reloaded with the same scripts waits first.
    const isFresh = visit?.type !== 'reload';
    for (let seconds = 3; ; seconds = Math.min(2 * seconds, 30)) {
      isGone = false;
      const areHere = (await Promise.all(links.map(arrives))).every(Boolean);
      // A script that is gone may be unused by a newer document.
      if (areHere ? isFresh || seconds > 3 : isFresh && isGone) return location.reload();
      if (areHere) return;
      await new Promise((resolve) => {
        setTimeout(resolve, seconds * 1000);
        addEventListener('online', resolve, { once: true });
      });
    }
  };
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && void recover(), true);
  // Of entry.client.tsx, which loads the code of the page and its texts.
  addEventListener('incomplete', () => void recover());
}
