/** Milliseconds, for browsers that do not report that they are idle. */
const pause = 3000;

/** Does what nobody waits for, once the page is loaded and idle. A failure costs nothing. @returns cancels */
export function whenIdle(task: () => Promise<void>): () => void {
  const work = () => void task().catch(() => undefined);
  let timer = 0;
  let idle = 0;
  const wait = () => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(work);
    else timer = window.setTimeout(work, pause);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    clearTimeout(timer);
    if (idle) cancelIdleCallback(idle);
  };
}
