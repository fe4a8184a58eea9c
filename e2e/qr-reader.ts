import { expect, type Locator } from '@playwright/test';

/** Modules along a side of the smallest code, which fits a voucher number, and of its quiet zone. */
const side = 21;
const quiet = 4;

/** The eight mask patterns of a code (ISO/IEC 18004). */
const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Finder, format and timing patterns, which contain no data. */
const isPattern = (row: number, column: number) =>
  row === 6 ||
  column === 6 ||
  (row < 9 && column < 9) ||
  (row < 9 && column >= side - 8) ||
  (row >= side - 8 && column < 9);

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Decodes a QR code on screen, and checks its quiet zone. */
export async function readQr(code: Locator): Promise<string> {
  const dark = await modulesOf(code);
  const full = side + 2 * quiet;
  expect(dark).toHaveLength(full * full);
  const isDark = (row: number, column: number) => dark[(row + quiet) * full + column + quiet] === true;
  for (let at = 0; at < full; at += 1)
    for (let edge = 0; edge < quiet; edge += 1)
      for (const place of [
        edge * full + at,
        (full - 1 - edge) * full + at,
        at * full + edge,
        at * full + full - 1 - edge,
      ])
        expect(dark[place]).toBe(false);
  return textOf(bitsOf(isDark));
}

/** Whether each module is dark, row by row, from a screenshot. */
async function modulesOf(code: Locator): Promise<boolean[]> {
  const picture = (await code.screenshot()).toString('base64');
  const page = await code.page().context().newPage();
  const modules = await page.evaluate(
    async ({ picture, full }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      return Array.from({ length: full * full }, (_, at) => {
        const x = ((at % full) + 0.5) * (image.width / full);
        const y = (Math.floor(at / full) + 0.5) * (image.height / full);
        const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
        return red + green + blue < 384;
      });
    },
    { picture, full: side + 2 * quiet },
  );
  await page.close();
  return modules;
}

/** The bits in reading order: upwards and downwards in double columns from the right. */
function bitsOf(isDark: (row: number, column: number) => boolean): string {
  const maskBits = [2, 3, 4].map((column) => Number(isDark(8, column)));
  // The standard XORs the format bits with a fixed pattern, here 101.
  const mask = masks[Number.parseInt(maskBits.join(''), 2) ^ 0b101]!;
  let bits = '';
  let upwards = true;
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < side; step += 1) {
      const row = upwards ? side - 1 - step : step;
      for (const column of [right, right - 1])
        if (!isPattern(row, column)) bits += isDark(row, column) === mask(row, column) ? '0' : '1';
    }
    upwards = !upwards;
  }
  return bits;
}

/** Decodes numeric and alphanumeric segments. */
function textOf(bits: string): string {
  let at = 0;
  const read = (length: number) => Number.parseInt(bits.slice(at, (at += length)), 2);
  let text = '';
  for (let mode = read(4); mode !== 0; mode = read(4)) {
    expect([1, 2, 4]).toContain(mode);
    let left = read(mode === 1 ? 10 : mode === 2 ? 9 : 8);
    for (; left > 0;) {
      const piece = Math.min(left, mode === 1 ? 3 : mode === 2 ? 2 : 1);
      left -= piece;
      if (mode === 1) text += String(read(piece * 3 + 1)).padStart(piece, '0');
      else if (mode === 4) text += String.fromCharCode(read(8));
      else {
        const value = read(piece * 5 + 1);
        if (piece === 2) text += letters[Math.floor(value / 45)];
        text += letters[value % 45];
      }
    }
  }
  return text;
}
