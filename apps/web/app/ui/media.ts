/** Widths that the API serves pictures in (apps/api/src/platform/media.ts), pixels. */
const mediaWidths = [96, 160, 240, 320, 480, 640, 960, 1280];

/**
 * `srcset` of a picture of ours, from `/media/<hash>.webp`; undefined for any other address.
 * @param largest the width that the sharpest screen needs. What is worth offering is more than a quarter of it, and
 * of small pictures, which stand by the hundred in a page, more than half.
 */
export function srcSetOf(url: string | null | undefined, largest: number): string | undefined {
  const stem = /^(\/media\/[0-9a-f]+)\.webp$/.exec(url ?? '')?.[1];
  if (!stem) return undefined;
  const least = largest > 480 ? largest / 4 : largest / 2;
  const most = mediaWidths.find((width) => width >= largest) ?? Infinity;
  const widths = mediaWidths.filter((width) => width > least && width <= most);
  return widths.map((width) => `${stem}-${width}.webp ${width}w`).join(', ');
}
