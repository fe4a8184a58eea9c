/** At zoom 1 a page is as wide as the screen. */
export const smallestZoom = 1;
export const largestZoom = 4;
const step = 1.25;

export const clampZoom = (zoom: number) => Math.min(largestZoom, Math.max(smallestZoom, zoom));

/** One press of a button: `direction` 1 zooms in, -1 out. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const next = clampZoom(zoom * step ** direction);
  // Snaps to the full width.
  return next < smallestZoom * 1.05 ? smallestZoom : next;
}

/** Scroll position that keeps the point under the fingers in place. */
export function scrollAfterZoom(scroll: number, point: number, ratio: number): number {
  return Math.max(0, (scroll + point) * ratio - point);
}

/** Number of the page in the middle of the view, from 1. @param tops of the pages, ascending */
export function pageAt(tops: readonly number[], middle: number): number {
  return Math.max(1, tops.findLastIndex((top) => top <= middle) + 1);
}
