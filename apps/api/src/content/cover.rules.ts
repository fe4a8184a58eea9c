/** Pixels. */
const usualWidth = 1_200;
/** As for every uploaded picture. */
const longestEdge = 1_600;

/**
 * Size of the rendered first page: the maximum width of a cover, within the longest edge. Pages may have any shape; a
 * side is at least one pixel.
 */
export function coverSize(page: { readonly width: number; readonly height: number }) {
  const scale = Math.min(usualWidth / page.width, longestEdge / page.height);
  return {
    width: Math.max(1, Math.round(page.width * scale)),
    height: Math.max(1, Math.round(page.height * scale)),
    scale,
  };
}
