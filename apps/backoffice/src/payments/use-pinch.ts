import { useRef, type TouchEvent } from 'react';

/** A picture is never smaller than its space, nor larger than this. */
const mostScale = 4;

/** Distance of the two fingers in pixels; undefined with any other number of them. */
function distanceOf({ touches: { 0: one, 1: other, length } }: TouchEvent): number | undefined {
  if (length !== 2 || !one || !other) return undefined;
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

/**
 * Enlarges a picture by two fingers. The element needs `touch-action: pan-x pan-y`, so that the browser does not enlarge
 * the whole page.
 * @returns handlers for the element
 */
export function usePinch(scale: number, onScale: (scale: number) => void) {
  const start = useRef({ distance: 1, scale });
  return {
    onTouchStart(event: TouchEvent) {
      const distance = distanceOf(event);
      if (distance) start.current = { distance, scale };
    },
    onTouchMove(event: TouchEvent) {
      const distance = distanceOf(event);
      if (!distance) return;
      const wanted = (start.current.scale * distance) / start.current.distance;
      onScale(Math.min(Math.max(wanted, 1), mostScale));
    },
  };
}
