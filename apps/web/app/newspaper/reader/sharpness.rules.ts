/** Memory limit of a phone for one page, in pixels. */
const mostPixels = 8_000_000;

/** Canvas pixels for each CSS pixel of a page: the screen's resolution, limited by memory. */
export function sharpness(width: number, height: number, devicePixels: number): number {
  return Math.min(devicePixels, Math.sqrt(mostPixels / (width * height)));
}
