/** Widths that the API serves pictures in (apps/api/src/platform/media.ts), pixels. */
const mediaWidths = [96, 160, 240, 320, 480, 640, 960, 1280];

/** `srcset` of a picture of ours, from `/media/<hash>.webp`; undefined for any other address. */
export function srcSetOf(url: string | null | undefined): string | undefined {
  const stem = /^(\/media\/[0-9a-f]+)\.webp$/.exec(url ?? '')?.[1];
  return stem && mediaWidths.map((width) => `${stem}-${width}.webp ${width}w`).join(', ');
}
