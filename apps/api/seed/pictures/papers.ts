import { createRandom } from '../random.ts';
import { art } from './art.ts';
import { mix } from './colours.ts';
import { frame, put, type Picture } from './frame.ts';
import { circle, line, path, rect } from './shapes/draw.ts';

/** Lines of "text" that cannot be read: pictures carry no words, because words need translating. */
const grey = (x: number, y: number, width: number, height = 1.6) =>
  rect(x, y, width, height, height / 2, '#C4CDD4');

/** What tells one transfer from another, as its slip writes it. */
export interface Transfer {
  /** Kyats, with commas. */
  readonly amount: string;
  readonly day: string;
  readonly time: string;
  readonly reference: string;
  readonly phone: string;
}

/** How a phone shows a slip: as high as its screen is (100 is the width), and perhaps dark. */
export interface Screen {
  readonly height: number;
  readonly isDark: boolean;
}

/** A slip of a transfer as a wallet shows it: figures, and no words, because words need translating. */
export const walletSlip = (colour: string, transfer: Transfer, { height, isDark }: Screen): Picture => {
  const { amount, day, time, reference, phone } = transfer;
  const [page, ink, rule] = isDark ? ['#20262B', '#E8EDF0', '#3A444C'] : ['#FFFFFF', '#2D3338', '#DDE5E1'];
  const step = (height - 84) / 4;
  const rows = [day, time, phone, reference].map((text, row) => {
    const y = 74 + row * step;
    return grey(14, y + 1.5, 13) + figures(text, { x: 86, y, height: 4.6, anchor: 'end' }, ink);
  });
  return frame(
    rect(6, 6, 88, height - 12, 5, page) +
      rect(6, 6, 88, 22, 5, colour) +
      rect(6, 20, 88, 8, 0, colour) +
      circle(50, 28, 11, page) +
      circle(50, 28, 8.5, '#2E9E6B') +
      line('M45.800 28l3 3 5.600-6', '#FFFFFF', 2) +
      figures(amount, { x: 50, y: 46, height: 9, anchor: 'middle' }, ink) +
      line('M14 64h72', rule, 0.8) +
      rows.join(''),
    {
      boxWidth: 100,
      boxHeight: height,
      width: 360,
      top: mix(page, colour, 0.2),
      bottom: mix(page, colour, 0.38),
    },
  );
};

/** The front page of a newspaper edition. */
export const newspaperCover = (items: readonly string[], colour: string, seed: number): Picture => {
  const random = createRandom(seed);
  const column = (x: number, y: number, rows: number, width: number) =>
    Array.from({ length: rows }, (_, row) =>
      grey(x, y + row * 3.6, row === rows - 1 ? width * 0.6 : width - random.int(0, 3), 1.3),
    ).join('');
  const [main = 'newspaper', second = 'sun'] = items;
  return frame(
    rect(6, 5, 88, 120, 1.5, '#FFFEFA') +
      rect(11, 10, 50, 8, 1.5, colour) +
      rect(66, 10, 23, 8, 1.5, mix('#FFFFFF', colour, 0.25)) +
      line('M11 21.500h78', '#53606A', 0.7) +
      rect(11, 25, 60, 4, 1, '#46525B') +
      rect(11, 31, 44, 4, 1, '#46525B') +
      rect(11, 39, 50, 34, 1.5, mix('#FFFFFF', colour, 0.22)) +
      path(
        'M11 64q14-8 26-2t24-3v12.500a1.500 1.500 0 0 1-1.500 1.500h-47A1.500 1.500 0 0 1 11 71.500z',
        mix('#FFFFFF', colour, 0.4),
      ) +
      put(art(main), 36, 56, 27) +
      column(65, 40, 10, 24) +
      column(11, 79, 12, 23) +
      column(38, 79, 12, 23) +
      rect(65, 79, 24, 20, 1.5, mix('#FFFFFF', colour, 0.3)) +
      put(art(second), 77, 89, 15) +
      column(65, 103, 5, 24),
    { boxWidth: 100, boxHeight: 130, width: 360, top: '#E9EEF1', bottom: '#D5DDE2' },
  );
};

/** A passport photo or a card, for papers of the demo requests. */
export const idPaper = (kind: 'photo' | 'card'): Picture =>
  kind === 'photo'
    ? frame(
        circle(50, 48, 20, '#E8C4A0') +
          path('M20 120c0-28 14-38 30-38s30 10 30 38z', '#F4F5F7') +
          path('M29 44c0-16 8-24 21-24s21 8 21 24c-4-8-10-11-21-11s-17 3-21 11z', '#2B2320'),
        { boxWidth: 100, boxHeight: 120, width: 300, top: '#9CC4E8', bottom: '#7FB0DC' },
      )
    : frame(
        rect(6, 6, 128, 76, 5, '#F7F0DF') +
          rect(12, 22, 30, 38, 2, '#C9D6DE') +
          circle(27, 36, 8, '#E8C4A0') +
          path('M14 60c0-10 6-14 13-14s13 4 13 14z', '#8897A3') +
          [24, 34, 44, 54, 64].map((y) => grey(50, y, 70 - (y % 20), 2.2)).join('') +
          rect(12, 11, 60, 4, 2, '#A8885A'),
        { boxWidth: 140, boxHeight: 88, width: 360, top: '#DDE5E1', bottom: '#C7D1CB' },
      );

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
function figures(
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
