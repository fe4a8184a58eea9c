import { useEffect, useState } from 'react';
import { timings } from '@zay/contract';

const stepMs = timings.bannerDelay + timings.bannerSpeed;

export interface Rotation {
  readonly active: number;
  /** The last slide that is worth loading. */
  readonly loadedUpTo: number;
  readonly isPlaying: boolean;
  readonly show: (index: number) => void;
  readonly setPlaying: (playing: boolean) => void;
}

/** Goes round `count` slides by itself, unless the device asks for less motion or the visitor stopped it. */
export function useRotation(count: number): Rotation {
  const [active, setActive] = useState(0);
  const [loadedUpTo, setLoadedUpTo] = useState(0);
  const [isPlaying, setPlaying] = useState(true);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  useEffect(() => {
    // The next picture is fetched while the one before it is looked at.
    setLoadedUpTo((last) => Math.max(last, Math.min(active + 1, count - 1)));
  }, [active, count]);

  useEffect(() => {
    if (!isPlaying || count < 2) return;
    const timer = setInterval(() => setActive((last) => (last + 1) % count), stepMs);
    return () => clearInterval(timer);
  }, [isPlaying, count]);

  const show = (index: number) => {
    setPlaying(false);
    setLoadedUpTo((last) => Math.max(last, index));
    setActive(index);
  };
  return { active, loadedUpTo, isPlaying, show, setPlaying };
}
