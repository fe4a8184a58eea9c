/** What a phone's memory bears for one page, pixels. */
const mostPixels = 8_000_000;

/** Pixels of the canvas for each CSS pixel of a page: as sharp as the screen, as far as memory bears it. */
export function sharpness(width: number, height: number, devicePixels: number): number {
  return Math.min(devicePixels, Math.sqrt(mostPixels / (width * height)));
}
