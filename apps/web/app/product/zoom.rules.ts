export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Zoom factor of a click. */
export const tapScale = 2;
const mostScale = 4;

function spreadOf([a, b]: readonly Point[]): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

/**
 * Zoom factor during a pinch, from 1 to 4.
 * @param start positions of the two fingers at the start, when the zoom factor was `scale`
 */
export function scaleOfPinch(start: readonly Point[], now: readonly Point[], scale: number): number {
  const before = spreadOf(start);
  if (before === 0) return scale;
  return Math.min(Math.max((scale * spreadOf(now)) / before, 1), mostScale);
}
