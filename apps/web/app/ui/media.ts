/** Picture widths that the API serves (apps/api/src/platform/media.ts), in pixels. */
const mediaWidths = [96, 160, 240, 320, 480, 640, 960, 1280];

/**
 * `srcset` of one of our pictures, from `/media/<hash>.webp`; undefined for any other address.
 * @param largest width needed by the sharpest screen. Offered are widths above a quarter of it; for small pictures, of
 * which a page has hundreds, above half of it.
 */
export function srcSetOf(url: string | null | undefined, largest: number): string | undefined {
  const stem = /^(\/media\/[0-9a-f]+)\.webp$/.exec(url ?? '')?.[1];
  if (!stem) return undefined;
  const least = largest > 480 ? largest / 4 : largest / 2;
  const most = mediaWidths.find((width) => width >= largest) ?? Infinity;
  const widths = mediaWidths.filter((width) => width > least && width <= most);
  return widths.map((width) => `${stem}-${width}.webp ${width}w`).join(', ');
}
