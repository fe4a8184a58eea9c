import { useEffect, useState } from 'react';
import { visitStorage } from '../platform/storage.ts';

const shownKey = 'PopupBannerShown';
/** Milliseconds that a page is looked at before the popup comes by itself. */
const quiet = 4_000;
/** Milliseconds after the first scroll or press. */
const soon = 500;

/** The visitor types, or something else lies over the page. */
const isBusy = () =>
  document.activeElement?.matches('input, textarea, select') ||
  document.querySelector('dialog, [role="dialog"], [role="alertdialog"]') !== null;

/** Whether it is time for the popup: once in a browser session, and never before the page itself was seen. */
export function usePopupMoment(hasPopup: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!hasPopup || visitStorage().getItem(shownKey) !== null) return;
    const stop = new AbortController();
    let timer = 0;
    const wait = (milliseconds: number) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (isBusy()) return wait(quiet);
        stop.abort();
        visitStorage().setItem(shownKey, 'yes');
        setDue(true);
      }, milliseconds);
    };
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    wait(quiet);
    addEventListener('scroll', () => wait(soon), { once: true, passive: true, signal: stop.signal });
    // A press on a link leaves the page: nothing must come in between.
    const onClick = ({ target }: MouseEvent) =>
      wait(target instanceof Element && target.closest('a') ? quiet : soon);
    addEventListener('click', onClick, { signal: stop.signal });
    return () => stop.abort();
  }, [hasPopup]);
  return isDue;
}
