import { circle, line, path, rect } from './shapes/draw.ts';

/** A brand mark in a box of 32 by 32: `c` is the brand's colour, `a` its accent. */
type Mark = (c: string, a: string) => string;

const around = (count: number, body: string, start = 0) =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${start + (index * 360) / count} 16 16)">${body}</g>`,
  ).join('');

const star =
  'M16 3l3.800 8.700 9.400.9-7.100 6.300 2.100 9.300L16 23.300l-8.200 4.900 2.100-9.300-7.100-6.300 9.400-.9z';

export const marks: Readonly<Record<string, Mark>> = {
  lotus: (c, a) =>
    path('M16 5c4 4 5 10 0 18-5-8-4-14 0-18z', c) +
    path('M16 24C9 24 5 20 4 12c6 0 11 5 12 12zM16 24c7 0 11-4 12-12-6 0-11 5-12 12z', a) +
    path('M5 24h22l-3 3.500H8z', c),
  petals: (c, a) => around(5, path('M16 16c-4-4-4-10 0-13 4 3 4 9 0 13z', c)) + circle(16, 16, 3, a),
  weave: (c, a) =>
    rect(4, 4, 24, 24, 4, c) +
    line('M4 11h24M4 17h24M4 23h24', a, 2) +
    line('M10 4v7M10 17v6M16 11v6M16 23v5M22 4v7M22 17v6', a, 2),
  stripe: (c, a) =>
    circle(16, 16, 13, c) + line('M8 9l6 4M7 16h7M8 23l6-4M24 9l-6 4M25 16h-7M24 23l-6-4', a, 2.4),
  steps: (c, a) => path('M4 26h24v-6h-6v-6h-6V8h-6v6H4z', c) + circle(24, 8, 4, a),
  blossom: (c, a) => around(6, circle(16, 7.5, 4.6, c)) + circle(16, 16, 4.5, a),
  ring: (c, a) =>
    `<circle cx="16" cy="16" r="10" fill="none" stroke="${c}" stroke-width="5"/>` + circle(25, 8, 4, a),
  star: (c, a) => path(star, c) + circle(16, 16.5, 3.4, a),
  bolt: (c, a) => circle(16, 16, 13.5, c) + path('M18.500 4 8 18h6.500L12 28l12-15h-7z', a),
  dial: (c, a) =>
    circle(16, 16, 13, c) +
    circle(16, 16, 9.8, '#fff') +
    line('M16 9.500V16l4.500 3', c, 2.2) +
    circle(16, 16, 1.8, a),
  hexagon: (c, a) =>
    path('M16 2.500 27.700 9.200v13.600L16 29.500 4.300 22.800V9.200z', c) +
    path('M11 10h3v5l5-5h4l-6 6 6 6h-4l-5-5v5h-3z', a),
  wave: (c, a) => circle(16, 16, 13.5, c) + line('M6 13q5-5 10 0t10 0M6 19q5-5 10 0t10 0', a, 2.6),
  flame: (c, a) =>
    path('M16 2c2 6 9 9 9 17a9 9 0 0 1-18 0c0-5 3-6 3.500-10 3 1 4 3 4 5C16.500 11 17 6 16 2z', c) +
    path('M16 15c1 3 4 4 4 8a4 4 0 0 1-8 0c0-3 3-4 4-8z', a),
  roof: (c, a) => path('M16 3 2 15h4v13h20V15h4z', c) + path('M13 28v-8a3 3 0 0 1 6 0v8z', a),
  pot: (c, a) =>
    path('M5 12h22c1 8-2 16-8 16h-6C7 28 4 20 5 12z', c) + path('M7 8h18v4H7z', a) + circle(16, 5, 2.4, c),
  leaf: (c, a) =>
    path('M5 27C3 12 12 4 28 4c0 16-8 25-23 23z', c) + line('M6 26 21 11M12 20v-7M16.500 15.500V9', a, 1.8),
  drop: (c, a) =>
    path('M16 2c5 7 9 11 9 17a9 9 0 0 1-18 0c0-6 4-10 9-17z', c) +
    path('M11 19a5 5 0 0 0 5 5', 'none') +
    line('M11.500 19a5 5 0 0 0 4.500 5', a, 2.2),
  wheat: (c, a) =>
    line('M16 29V8', c, 2) +
    [10, 15, 20]
      .map((y) => path(`M16 ${y + 4}c-6 0-8-3-8-7 5 0 8 3 8 7zM16 ${y + 4}c6 0 8-3 8-7-5 0-8 3-8 7z`, a))
      .join('') +
    path('M16 10c-3-3-3-6 0-8 3 2 3 5 0 8z', c),
  mountain: (c, a) =>
    path('M1 27 12 8l6 9 4-5 9 15z', c) +
    path('M12 8l4 6-2.500 1.500L12 13.500 10 16l-2-1z', a) +
    circle(24, 7, 3.2, a),
  cookie: (c, a) =>
    circle(16, 16, 13, c) +
    circle(11, 11, 2.4, a) +
    circle(20, 10, 1.8, a) +
    circle(21, 18, 2.6, a) +
    circle(13, 20, 2, a),
  smile: (c, a) =>
    circle(16, 16, 13.5, c) +
    circle(11.5, 13, 2, a) +
    circle(20.5, 13, 2, a) +
    line('M9.500 18q6.500 8 13 0', a, 2.4),
  wing: (c, a) =>
    path('M3 20C6 10 14 4 29 4c-2 4-4 6-7 7 1 .5 2 .5 3 0-2 4-5 5-8 6 1 .5 2 .5 3 0-3 5-10 8-17 3z', c) +
    line('M3 27q8-1 14-7', a, 2.4),
  book: (c, a) =>
    path('M16 8C12 5 7 5 3 6v19c4-1 9-1 13 2z', c) +
    path('M16 8c4-3 9-3 13-2v19c-4-1-9-1-13 2z', a) +
    line('M6 11q4-.5 7 1M6 15.500q4-.5 7 1', a, 1.2),
  paw: (c, a) =>
    circle(16, 16, 14, c) +
    path('M16 15c4 0 7 4 7 6.500S20 24 16 24s-7 0-7-2.500S12 15 16 15z', a) +
    circle(9, 13.5, 2.4, a) +
    circle(13.5, 9.5, 2.5, a) +
    circle(18.5, 9.5, 2.5, a) +
    circle(23, 13.5, 2.4, a),
};

export const mark = (shape: string, colour: string, accent: string): string => {
  const draw = marks[shape];
  if (!draw) throw new Error(`No brand mark "${shape}"`);
  return draw(colour, accent);
};
