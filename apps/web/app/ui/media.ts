/** Widths that the API serves pictures in (apps/api/src/platform/media.ts), pixels. */
const mediaWidths = [96, 160, 240, 320, 480, 640, 960, 1280];

/**
 * `srcset` of a picture of ours, from `/media/<hash>.webp`; undefined for any other address.
 * @param largest the width that the sharpest screen needs; a quarter of it is the least that is worth offering
 */
export function srcSetOf(url: string | null | undefined, largest: number): string | undefined {
  const stem = /^(\/media\/[0-9a-f]+)\.webp$/.exec(url ?? '')?.[1];
  if (!stem) return undefined;
  const widths = mediaWidths.filter((width) => width >= largest / 4 && width <= largest);
  return widths.map((width) => `${stem}-${width}.webp ${width}w`).join(', ');
}
