import { useEffect, useEffectEvent } from 'react';

/** Seconds until the next attempt, and until each later one. */
const pauses = [3, 6, 12];
const longPause = 30;
/** A part that comes back within these milliseconds, since an attempt of its own has failed, goes on with its pauses. */
const memoryMs = 20_000;

let attempt = 0;
let forgetAt = 0;

/** Calls `listener` when the browser says that the line is back, and when the tab is looked at again. @returns ends it */
export function onReturn(listener: () => void): () => void {
  const listenIfSeen = () => {
    if (document.visibilityState === 'visible') listener();
  };
  addEventListener('online', listenIfSeen);
  document.addEventListener('visibilitychange', listenIfSeen);
  return () => {
    removeEventListener('online', listenIfSeen);
    document.removeEventListener('visibilitychange', listenIfSeen);
  };
}

/**
 * Tries again by itself what the connection has broken: when the browser says that the line is back, when the tab is looked
 * at again, and now and then, since phones say that they are online without a byte coming through.
 * @param isWanted false when there is nothing to try
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
