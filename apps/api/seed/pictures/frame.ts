import { shade } from './colours.ts';

/** A finished picture: its SVG text and its size in pixels. */
export type Picture = { svg: string; width: number; height: number };

/**
 * Numbers with at most two digits after the point: half the size of the files. Only the fraction is touched, because
 * the digits before it may be the flags of an arc (`0 00.5`).
 */
const short = (body: string) =>
  body.replace(/\.\d{3,}/g, (fraction) => {
    const rounded = Math.min(0.99, Number(`0${fraction}`))
      .toFixed(2)
      .slice(1);
    return rounded.replace(/0$/, '');
  });

/** The soft shadow every picture may use as fill. */
const shadowDefs =
  '<radialGradient id="s"><stop offset="0" stop-color="#123" stop-opacity=".3"/><stop offset=".6" stop-color="#123" stop-opacity=".14"/><stop offset="1" stop-color="#123" stop-opacity="0"/></radialGradient>';

export const softShadow = (x: number, y: number, rx: number, ry: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#s)"/>`;

/** Wraps a drawing of `boxWidth` by `boxHeight` units as an SVG of `width` pixels on a background from `top` to `bottom`. */
export const frame = (
  body: string,
  options: { boxWidth: number; boxHeight: number; width: number; top: string; bottom: string },
): Picture => {
  const { boxWidth, boxHeight, width, top, bottom } = options;
  const height = Math.round((width * boxHeight) / boxWidth);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${boxWidth} ${boxHeight}">` +
    `<defs><linearGradient id="b" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>${shadowDefs}</defs>` +
    `<rect width="${boxWidth}" height="${boxHeight}" fill="url(#b)"/>${short(body)}</svg>`;
  return { svg, width, height };
};

/** A drawing of 32 by 32 at a place, turned by `turn` degrees; `x` and `y` are its centre. */
export const put = (body: string, x: number, y: number, size: number, turn = 0): string => {
  const scale = size / 32;
  const spin = turn === 0 ? '' : ` rotate(${turn} 16 16)`;
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})${spin}">${body}</g>`;
};

export const lightTop = (tint: string) => shade(tint, 0.055);
export const deeper = (tint: string, by = 0.07) => shade(tint, -by);
