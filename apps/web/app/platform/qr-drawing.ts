import { create } from 'qrcode';

/** A QR code as a path of unit squares, and how many there are along a side, the white around it included. */
export interface QrDrawing {
  readonly side: number;
  readonly path: string;
}

/** Modules of white that readers need around a code. */
const quietZone = 4;

/** Draws the code of a text; a quarter of it may be torn or smeared. */
export function drawQr(text: string): QrDrawing {
  const { size, data } = create(text, { errorCorrectionLevel: 'Q' }).modules;
  let path = '';
  for (let at = 0; at < data.length; at += 1)
    if (data[at]) path += `M${(at % size) + quietZone} ${Math.floor(at / size) + quietZone}h1v1h-1z`;
  return { side: size + 2 * quietZone, path };
}
