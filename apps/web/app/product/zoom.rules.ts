export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How much closer a tap comes. */
export const tapScale = 2;
const mostScale = 4;

function spreadOf([a, b]: readonly Point[]): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

/**
 * How large a picture is while two fingers are on it, between its natural size and four times that.
 * @param start where they were set down, when the picture was `scale` large
 */
export function scaleOfPinch(start: readonly Point[], now: readonly Point[], scale: number): number {
  const before = spreadOf(start);
  if (before === 0) return scale;
  return Math.min(Math.max((scale * spreadOf(now)) / before, 1), mostScale);
}
