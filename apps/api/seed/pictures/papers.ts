import { createRandom } from '../random.ts';
import { art } from './art.ts';
import { mix, shade } from './colours.ts';
import { frame, put, type Picture } from './frame.ts';
import { circle, line, path, rect } from './shapes/draw.ts';

/** Lines of "text" that cannot be read: pictures carry no words, because words need translating. */
const grey = (x: number, y: number, width: number, height = 1.6) =>
  rect(x, y, width, height, height / 2, '#C4CDD4');

/** A transfer receipt as a wallet shows it, without any readable figure. */
export const receiptSlip = (colour: string): Picture =>
  frame(
    rect(14, 10, 72, 120, 6, '#FFFFFF') +
      rect(14, 10, 72, 26, 6, colour) +
      rect(14, 28, 72, 8, 0, colour) +
      circle(50, 36, 12, '#FFFFFF') +
      circle(50, 36, 9.5, '#2E9E6B') +
      line('M45.500 36l3.200 3.200 6-6.400', '#FFFFFF', 2.2) +
      rect(30, 54, 40, 5, 2.5, shade(colour, -0.05)) +
      [22, 28, 18, 25, 20]
        .map((width, row) => grey(22, 70 + row * 10, 18) + grey(78 - width, 70 + row * 10, width))
        .join('') +
      line('M22 118h56', '#DDE5E1', 0.8),
    {
      boxWidth: 100,
      boxHeight: 140,
      width: 320,
      top: mix('#FFFFFF', colour, 0.2),
      bottom: mix('#FFFFFF', colour, 0.38),
    },
  );

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
        { boxWidth: 140, boxHeight: 88, width: 420, top: '#DDE5E1', bottom: '#C7D1CB' },
      );
