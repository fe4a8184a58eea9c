import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

interface Slip {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A generated PNG of one colour, as a screenshot of a transfer. Each is unique. */
export function paymentSlip(width = 300, height = 500): Slip {
  const colour = randomBytes(3);
  return pngOf(width, height, () => Buffer.alloc(width * 3, colour));
}

/** An animated PNG with two frames. */
export function movingSlip(): Slip {
  const slip = paymentSlip();
  const frames = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  // After the signature and the header.
  const [head, rest] = [slip.buffer.subarray(0, 33), slip.buffer.subarray(33)];
  return { ...slip, buffer: Buffer.concat([head, frames, rest]) };
}

/** A slip as large as a photo, which takes time to upload. */
export function heavySlip(width: number, height: number): Slip {
  return pngOf(width, height, () => randomBytes(width * 3));
}

function pngOf(width: number, height: number, pixelsOfRow: (row: number) => Buffer): Slip {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per channel, RGB.
  header.set([8, 2], 8);
  const rows = Buffer.concat(
    Array.from({ length: height }, (_, row) => Buffer.concat([Buffer.from([0]), pixelsOfRow(row)])),
  );
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: 'slip.png', mimeType: 'image/png', buffer };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A small PNG of one colour. */
export function colouredPicture(name: string, red: number, green: number, blue: number): Slip {
  return { ...pngOf(60, 40, () => Buffer.alloc(60 * 3, Buffer.from([red, green, blue]))), name };
}

/** A PNG with the lightness of each pixel, 0 to 255. */
export function greyPicture(
  name: string,
  width: number,
  height: number,
  greyAt: (x: number, y: number) => number,
): Slip {
  const row = (y: number) =>
    Buffer.from(Array.from({ length: width * 3 }, (_, at) => greyAt(Math.floor(at / 3), y)));
  return { ...pngOf(width, height, row), name };
}
