import createQr from 'qrcode-generator';

/** A QR code as an SVG path of unit squares, and the length of a side in modules, quiet zone included. */
export interface QrDrawing {
  readonly side: number;
  readonly path: string;
}

/** Width of the quiet zone, in modules. Readers need it. */
const quietZone = 4;

/**
 * Draws a text as a QR code.
 * @param level error correction: with `Q` it stays readable with up to a quarter of it damaged, with `M` up to a
 *   seventh, but a long text has larger modules
 */
export function drawQr(text: string, level: 'M' | 'Q' = 'Q'): QrDrawing {
  const code = createQr(0, level);
  // Voucher numbers fit the denser alphanumeric mode. In byte mode the library encodes one byte a character, but texts
  // are Unicode.
  if (/^[0-9A-Z $%*+./:-]+$/.test(text)) code.addData(text, 'Alphanumeric');
  else code.addData(String.fromCharCode(...new TextEncoder().encode(text)), 'Byte');
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (code.isDark(row, column)) path += `M${column + quietZone} ${row + quietZone}h1v1h-1z`;
  return { side: size + 2 * quietZone, path };
}
