import { line } from './shapes/draw.ts';

/** Strokes of each sign in a box of 4 by 7, and how wide it is: no font is asked for, so that all machines draw the same. */
const signs: Readonly<Record<string, readonly [strokes: string, width: number]>> = {
  0: ['M0 2a2 2 0 0 1 4 0v3a2 2 0 0 1-4 0z', 4],
  1: ['M.6 1.4 2.4 0v7', 4],
  2: ['M0 2a2 2 0 0 1 4 0q0 1.4-4 5h4', 4],
  3: ['M.2 0H4L1.8 2.8a2.1 2.1 0 1 1-1.8 3', 4],
  4: ['M3 7V0L0 5h4', 4],
  5: ['M3.6 0H.6L.3 3.2a2.1 2.1 0 1 1-.2 2.8', 4],
  6: ['M3.2 0 .3 4a2 2 0 1 0 .1-.2', 4],
  7: ['M0 0h4L1.2 7', 4],
  8: ['M2 0a1.7 1.7 0 1 1-.1 0zM2 3.4a1.8 1.8 0 1 1-.1 0z', 4],
  9: ['M.8 7 3.700 3a2 2 0 1 0-.1.2', 4],
  ',': ['M.6 6.600 0 8', 0.6],
  ':': ['M.3 2v.1M.3 5.500v.1', 0.6],
  '/': ['M0 7.500 2.600-.5', 2.6],
  ' ': ['', 1.5],
};
const gap = 1.7;

const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (signs[sign]?.[1] ?? 0) + gap, -gap);

/** Digits and `, : /` as strokes, `height` units high; `x` is their middle or their right end. */
export function figures(
  text: string,
  place: {
    readonly x: number;
    readonly y: number;
    readonly height: number;
    readonly anchor: 'middle' | 'end';
  },
  colour: string,
): string {
  const { x, y, height, anchor } = place;
  const scale = height / 7;
  const width = widthOf(text) * scale;
  let at = 0;
  const drawn = [...text].map((sign) => {
    const [strokes, wide] = signs[sign] ?? ['', 0];
    const moved = `<g transform="translate(${at.toFixed(1)})">${line(strokes, colour, 0.9)}</g>`;
    at += wide + gap;
    return moved;
  });
  const start = x - (anchor === 'middle' ? width / 2 : width);
  return `<g transform="translate(${start.toFixed(2)} ${y}) scale(${scale.toFixed(3)})">${drawn.join('')}</g>`;
}
