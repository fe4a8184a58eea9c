/** Pixels. */
const usualWidth = 1_200;
/** As of every uploaded picture. */
const longestEdge = 1_600;

/**
 * How large a first page is drawn: as wide as a cover is shown at most, within the longest edge. Pages may claim any shape:
 * a side is never less than one pixel.
 */
export function coverSize(page: { readonly width: number; readonly height: number }) {
  const scale = Math.min(usualWidth / page.width, longestEdge / page.height);
  return {
    width: Math.max(1, Math.round(page.width * scale)),
    height: Math.max(1, Math.round(page.height * scale)),
    scale,
  };
}
