import { useEffect, useEffectEvent } from 'react';
import { onReturn } from '../platform/on-return.ts';

/** Seconds until the next attempts; the last value repeats. */
const pauses = [3, 6, 12];
const longPause = 30;
/** A part that remounts within these milliseconds of its failed attempt continues with its pauses. */
const memoryMs = 20_000;

let attempt = 0;
let forgetAt = 0;

/**
 * Retries a failed connection automatically: when the browser is online again, when the tab becomes visible, and
 * periodically, because phones report being online without a working connection.
 * @param isWanted false if there is nothing to retry
 */
export function useAgain(again: () => void, isWanted = true): void {
  const tryAgain = useEffectEvent(again);
  useEffect(() => {
    if (!isWanted) return;
    if (performance.now() > forgetAt) attempt = 0;
    let timer = 0;
    const wait = () => {
      const seconds = pauses[attempt] ?? longPause;
      attempt += 1;
      timer = window.setTimeout(() => {
        if (document.visibilityState === 'visible') tryAgain();
        wait();
      }, seconds * 1000);
    };
    wait();
    const stop = onReturn(tryAgain);
    return () => {
      clearTimeout(timer);
      forgetAt = performance.now() + memoryMs;
      stop();
    };
  }, [isWanted]);
}
