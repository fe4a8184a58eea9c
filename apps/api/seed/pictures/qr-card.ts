import { art } from './art.ts';
import { frame, put, type Picture } from './frame.ts';
import { circle, path, rect } from './shapes/draw.ts';

/** A QR code that says 'Demo only. No payment.': a row of modules each, as hexadecimal; the demo has no real account. */
const rows =
  '1fc697f 1045741 175065d 1757d5d 175415d 105e741 1fd557f 0012600 17cee7c 0698904 18e0ea3 0013213 1c6ef7f 1911524 1668647 1419279 16d5bff 001cb19 1fcbd5b 105e310 17523ff 175d9d7 175cd65 1049b91 1fd543f'.split(
    ' ',
  );

/** The code on white, `size` units wide; one path for all modules. */
function code(x: number, y: number, size: number): string {
  const drawn = rows.flatMap((row, down) =>
    [...Number.parseInt(row, 16).toString(2).padStart(rows.length, '0')].map((module, right) =>
      module === '1' ? `M${right} ${down}h1v1h-1z` : '',
    ),
  );
  const scale = size / rows.length;
  return `<g transform="translate(${x} ${y}) scale(${scale})" shape-rendering="crispEdges">${path(drawn.join(''), '#101614')}</g>`;
}

/** What a wallet gives a shop to hang up: its sign above a code. */
export const qrCard = (sign: string, from: string, to: string): Picture =>
  frame(
    rect(8, 8, 84, 104, 6, '#FFFFFF') +
      circle(50, 21, 10, to) +
      put(art(sign), 50, 21, 13) +
      code(15, 36, 70),
    { boxWidth: 100, boxHeight: 120, width: 480, top: from, bottom: to },
  );
