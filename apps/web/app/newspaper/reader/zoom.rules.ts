/** A page as wide as the screen is 1. */
export const smallestZoom = 1;
export const largestZoom = 4;
const step = 1.25;

export const clampZoom = (zoom: number) => Math.min(largestZoom, Math.max(smallestZoom, zoom));

/** One press of a button: `direction` 1 nearer, -1 farther. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const next = clampZoom(zoom * step ** direction);
  // What is nearly the whole width is the whole width.
  return next < smallestZoom * 1.05 ? smallestZoom : next;
}

/** Where to scroll so that the point under the fingers stays there. */
export function scrollAfterZoom(scroll: number, point: number, ratio: number): number {
  return Math.max(0, (scroll + point) * ratio - point);
}

/** The page that holds the middle of what is shown, from 1. @param tops of the pages, ascending */
export function pageAt(tops: readonly number[], middle: number): number {
  return Math.max(1, tops.findLastIndex((top) => top <= middle) + 1);
}
