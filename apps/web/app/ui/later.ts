import { lazyPart, Nothing } from './lazy-part.tsx';
import { MissingDialog, PlainNotice, PlainQuestion, PlainToasts } from './plain-overlays.tsx';

// One file: the dialog that reports a success is there when the one that asks was shown, even if the connection is lost.
const load = () => import('./overlays.ts');

export const AskDialog = lazyPart(async () => ({ default: (await load()).AskDialog }), PlainQuestion);
export const DialogPanel = lazyPart(async () => ({ default: (await load()).DialogPanel }), MissingDialog);
export const NoticeDialog = lazyPart(async () => ({ default: (await load()).NoticeDialog }), PlainNotice);
export const PageChanges = lazyPart(async () => ({ default: (await load()).PageChanges }), Nothing);
export const ToastArea = lazyPart(async () => ({ default: (await load()).ToastArea }), PlainToasts);

/** A failure costs nothing: the overlay that is needed first loads them again. */
const loadOverlays = () => void load().catch(() => undefined);

/** Milliseconds, for browsers that do not report that they are idle. */
const pause = 3000;

/**
 * Loads dialogs, alerts and toasts when the page is loaded and idle, so that the first of them opens at once and without a
 * connection. Visitors who save data load them when they need them. @returns cancels
 */
export function loadOverlaysWhenIdle(): () => void {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  let timer = 0;
  let idle = 0;
  const wait = () => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(loadOverlays);
    else timer = window.setTimeout(loadOverlays, pause);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    clearTimeout(timer);
    if (idle) cancelIdleCallback(idle);
  };
}
