import { create } from 'qrcode';

/** A QR code as an SVG path of unit squares, and the length of a side in modules, quiet zone included. */
export interface QrDrawing {
  readonly side: number;
  readonly path: string;
}

/** Width of the quiet zone, in modules. Readers need it. */
const quietZone = 4;

/** Draws a text as a QR code. It stays readable with up to a quarter of it damaged. */
export function drawQr(text: string): QrDrawing {
  const { size, data } = create(text, { errorCorrectionLevel: 'Q' }).modules;
  let path = '';
  for (let at = 0; at < data.length; at += 1)
    if (data[at]) path += `M${(at % size) + quietZone} ${Math.floor(at / size) + quietZone}h1v1h-1z`;
  return { side: size + 2 * quietZone, path };
}
