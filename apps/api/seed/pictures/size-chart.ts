import { art } from './art.ts';
import { frame, put, type Picture } from './frame.ts';
import { line, rect } from './shapes/draw.ts';

/** Strokes of the few signs a size chart needs, in a box of 4 by 6; no font is asked for. */
const glyphs: Readonly<Record<string, string>> = {
  '0': 'M0 2q0-2 2-2t2 2v2q0 2-2 2t-2-2z',
  '1': 'M1 1l1.500-1v6',
  '2': 'M0 1.500q0-1.500 2-1.500t2 1.700q0 1.300-2 2.500L0 6h4',
  '3': 'M0 .8Q1 0 2 0q2 0 2 1.500T2 3q2 0 2 1.500T2 6Q.8 6 0 5.200',
  '4': 'M3 6V0L0 4h4',
  '5': 'M4 0H.5L.2 2.700Q1 2.200 2 2.200q2 0 2 1.900T2 6Q.8 6 0 5.200',
  '6': 'M3.500.3Q2.500 0 2 0 0 0 0 4q0 2 2 2t2-1.900-2-1.900q-1.500 0-2 1.500',
  '7': 'M0 0h4L1.500 6',
  '8': 'M2 2.900Q.3 2.700.3 1.400T2 0t1.700 1.400T2 2.900Q0 3.100 0 4.500T2 6t2-1.500-2-1.600z',
  '9': 'M4 2.200Q4 3.900 2 3.900T0 2t2-2 2 2q0 4-2 4-.8 0-1.500-.3',
  S: 'M4 .8Q3.200 0 2 0 0 0 0 1.500T2 3t2 1.500T2 6Q.6 6 0 5.200',
  M: 'M0 6V0l2 3 2-3v6',
  L: 'M0 0v6h4',
  X: 'M0 0l4 6M4 0L0 6',
  E: 'M4 0H0v6h4M0 3h3',
  U: 'M0 0v4q0 2 2 2t2-2V0',
  c: 'M4 2.800Q3 2.200 2 2.200 0 2.200 0 4t2 1.900q1 0 2-.7',
  m: 'M0 6V2.300M0 3q.4-.8 1-.8t1 .8v3M2 3q.4-.8 1-.8T4 3v3',
  '-': 'M.8 3.200h2.400',
};

const write = (text: string, x: number, y: number, size: number, colour: string) =>
  [...text]
    .map((sign, index) => {
      const strokes = glyphs[sign];
      if (strokes === undefined) throw new Error(`No strokes for "${sign}"`);
      const left = x + (index - text.length / 2) * size * 0.95;
      return `<g transform="translate(${left} ${y}) scale(${size / 6})">${line(strokes, colour, 0.75)}</g>`;
    })
    .join('');

/** A garment with its numbered measures (1 chest, 2 length, 3 shoulder), or a shoe. */
const legends = {
  garment:
    put(art('@tee:grey'), 26, 28, 40) +
    line('M16 30h20', '#14201C', 0.7) +
    line('M40 12v32', '#14201C', 0.7) +
    line('M18 11h16', '#14201C', 0.7) +
    write('1', 27, 32, 5, '#14201C') +
    write('2', 45, 26, 5, '#14201C') +
    write('3', 27, 4, 5, '#14201C'),
  shoe: put(art('@sneaker:grey'), 26, 20, 40) + line('M8 38h36', '#14201C', 0.7),
};
const legendWidth = 50;

/** A size chart beside what is measured: the first row holds the sizes, the others centimetres. */
export const sizeChart = (
  rows: readonly (readonly string[])[],
  colour: string,
  legend: keyof typeof legends,
): Picture => {
  const columns = rows[0]?.length ?? 1;
  const width = legendWidth + 24 * columns + 4;
  const height = Math.max(56, 14 * rows.length + 8);
  const cells = rows
    .map((row, r) => {
      const y = 4 + r * 14;
      const ground = r === 0 ? colour : r % 2 === 1 ? '#F4F7F5' : '#FFFFFF';
      return (
        rect(legendWidth, y, 24 * columns, 14, 0, ground) +
        row
          .map((text, c) => write(text, legendWidth + 12 + c * 24, y + 4, 6, r === 0 ? '#FFFFFF' : '#14201C'))
          .join('')
      );
    })
    .join('');
  const body = legends[legend] + cells;
  return frame(body, { boxWidth: width, boxHeight: height, width: 480, top: '#FFFFFF', bottom: '#FFFFFF' });
};
