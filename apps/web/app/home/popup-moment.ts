import { useEffect, useState } from 'react';
import { areWaiting } from '../platform/session/waiting-flag.ts';
import { visitStorage } from '../platform/storage.ts';

const shownKey = 'PopupBannerShown';
/** Milliseconds without a touch, a scroll or a key before the popup opens. */
const quietMs = 4_000;

/** Events of pointer, scrolling and keys. They are captured, so that scrolling inside a strip counts too. */
const touches = ['pointerdown', 'pointermove', 'pointerup', 'click', 'scroll', 'keydown'];
const fingers = ['touchstart', 'touchend', 'touchcancel'];

/** Elements that cover the page or ask for attention. */
const obstructions = [
  'dialog',
  '[role=dialog]',
  '[role=alertdialog]',
  '[aria-expanded=true]',
  'details[open]',
  '[data-notice]',
  '[data-sonner-toast]',
  '.animate-progress',
].join();

/** The visitor is typing, or something else is open or pending. */
const isBusy = () =>
  areWaiting.get() ||
  document.activeElement?.matches('input, textarea, select') ||
  document.querySelector(obstructions) !== null;

/**
 * Whether the popup may open: once per browser session, when nothing has been touched for a while and everything it shows
 * has loaded.
 * @param load loads code and picture of the popup; without them it does not open in this visit of the page
 */
export function usePopupMoment(hasPopup: boolean, load: () => Promise<unknown>): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!hasPopup || visitStorage().getItem(shownKey) !== null) return;
    const stop = new AbortController();
    const { signal } = stop;
    let timer = 0;
    let isHeld = false;
    const wait = () => {
      clearTimeout(timer);
      if (!signal.aborted) timer = window.setTimeout(() => void open(), quietMs);
    };
    const open = async () => {
      const own = timer;
      if (isHeld || isBusy()) return wait();
      const isLoaded = await load().then(
        () => true,
        () => false,
      );
      // The visitor touched something while the popup was loading.
      if (own !== timer || signal.aborted) return;
      if (!isLoaded) return stop.abort();
      if (isBusy()) return wait();
      stop.abort();
      visitStorage().setItem(shownKey, 'yes');
      setDue(true);
    };
    signal.addEventListener('abort', () => clearTimeout(timer));
    const options = { capture: true, passive: true, signal };
    for (const touch of touches) addEventListener(touch, wait, options);
    for (const finger of fingers)
      addEventListener(
        finger,
        (event) => {
          isHeld = (event as TouchEvent).touches.length > 0;
          wait();
        },
        options,
      );
    wait();
    return () => stop.abort();
  }, [hasPopup, load]);
  return isDue;
}
