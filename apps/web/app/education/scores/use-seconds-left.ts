import { useEffect, useState } from 'react';

/** Whole seconds that are left of `seconds` since the component came on screen; stays at 0. */
export function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end, isOver]);
  return left;
}
