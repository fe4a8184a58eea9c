import { useEffect, useState, useSyncExternalStore } from 'react';
import { timings } from '@zay/contract';
import { useHydrated } from '../platform/store.ts';

const stepMs = timings.bannerDelay + timings.bannerSpeed;

export interface Rotation {
  readonly active: number;
  /** The last slide that is worth loading: the next picture is fetched while one is looked at. */
  readonly loadedUpTo: number;
  readonly isPlaying: boolean;
  readonly show: (index: number) => void;
  readonly setPlaying: (playing: boolean) => void;
}

/** Goes round `count` slides by itself, unless the device asks for less motion or the visitor stopped it. */
export function useRotation(count: number): Rotation {
  const wantsRest = useReducedMotion();
  const isHydrated = useHydrated();
  const [{ active, reached }, setSlide] = useState<Slide>({ active: 0, reached: 0 });
  const [wish, setPlaying] = useState<boolean>();
  const isPlaying = wish ?? !wantsRest;

  useEffect(() => {
    if (!isPlaying || count < 2) return;
    const next = () => {
      // Nobody would see it, and every new picture costs data.
      if (!document.hidden) setSlide((last) => goTo(last, (last.active + 1) % count));
    };
    const timer = setInterval(next, stepMs);
    return () => clearInterval(timer);
  }, [isPlaying, count]);

  const show = (index: number) => {
    setPlaying(false);
    setSlide((last) => goTo(last, index));
  };
  return { active, loadedUpTo: isHydrated ? reached + 1 : 0, isPlaying, show, setPlaying };
}

interface Slide {
  readonly active: number;
  /** The highest that has been shown. */
  readonly reached: number;
}

function goTo({ reached }: Slide, active: number): Slide {
  return { active, reached: Math.max(reached, active) };
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

function followReducedMotion(listener: () => void): () => void {
  const media = matchMedia(reducedMotion);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    followReducedMotion,
    () => matchMedia(reducedMotion).matches,
    () => false,
  );
}
