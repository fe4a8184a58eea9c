import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { limits } from '@zay/contract';
import { expect, test } from 'vitest';
import { decodeBase64, reencodePicture } from './pictures.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b7a5b' } });

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([size, body, check]);
}

/** A PNG of one bit a pixel: a few kilobytes that claim any number of pixels. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('[SAFE-05] an upload becomes a new JPEG: upright, bounded, without metadata or appended data', async () => {
  const script = '<script>alert(1)</script>';
  const sent = {
    jpeg: await plain(2_000, 1_000)
      .withExif({ IFD0: { Copyright: 'secret place', ImageDescription: script } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
    png: await plain(60, 120)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .png()
      .toBuffer(),
    webp: await plain(60, 120)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .webp()
      .toBuffer(),
    gif: await plain(60, 120).gif().toBuffer(),
  };
  for (const [format, bytes] of Object.entries(sent)) {
    const made = await reencodePicture(
      Buffer.concat([bytes, Buffer.from(`PK\x03\x04${script}`)]),
      '127.0.0.1',
    );
    if (!Buffer.isBuffer(made)) throw new Error(`${format} was refused: ${made.reason}`);
    const { format: madeFormat, width, height, exif, icc, xmp, orientation } = await sharp(made).metadata();
    expect({ madeFormat, exif, icc, xmp, orientation }, format).toEqual({ madeFormat: 'jpeg' });
    expect([width, height], format).toEqual(format === 'jpeg' ? [800, 1_600] : [60, 120]);
    expect(made.includes('script') || made.includes('secret') || made.includes('PK\x03\x04'), format).toBe(
      false,
    );
  }
});

test('[SAFE-05] other than the four formats, or broken ones, are refused', async () => {
  const jpeg = await plain(200, 200).jpeg().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const refused = {
    empty: Buffer.alloc(0),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    svg: Buffer.from(svg),
    'svg with a declaration': Buffer.from(`<?xml version="1.0"?>${svg}`),
    'html behind the head of a GIF': Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;'),
    'html behind the head of a JPEG': Buffer.concat([jpeg.subarray(0, 4), Buffer.from('<html></html>')]),
    'html behind the head of a WebP': Buffer.from('RIFF\x10\0\0\0WEBP<script></script>'),
    pdf: Buffer.from('%PDF-1.4'),
    avif: await plain(20, 20).avif().toBuffer(),
    tiff: await plain(20, 20).tiff().toBuffer(),
    'half of a JPEG': jpeg.subarray(0, jpeg.length / 2),
    'half of a PNG': bomb(300, 300).subarray(0, 60),
  };
  for (const [name, bytes] of Object.entries(refused))
    expect(await reencodePicture(bytes, '127.0.0.1'), name).toMatchObject({ reason: 'not-an-image' });
});

test('[SHOW-65] a picture of a pixel or a line is refused: slips, goods and people are not to be seen on it', async () => {
  for (const [width, height] of [
    [1, 1],
    [31, 400],
    [400, 31],
  ] as const)
    expect(await reencodePicture(await plain(width, height).png().toBuffer(), '127.0.0.1')).toMatchObject({
      reason: 'image-too-small',
    });
  expect(Buffer.isBuffer(await reencodePicture(await plain(32, 32).png().toBuffer(), '127.0.0.1'))).toBe(
    true,
  );
});

test('[STAFF-50] an animated picture is refused in each format that supports it; one frame is a still picture', async () => {
  const green = await plain(32, 32).png().toBuffer();
  const frames = [green, await plain(32, 32).negate().png().toBuffer()];
  const control = (count: number) => {
    const data = Buffer.alloc(8);
    data.writeUInt32BE(count);
    // Behind the signature and the header.
    return Buffer.concat([green.subarray(0, 33), chunk('acTL', data), green.subarray(33)]);
  };
  const refused = {
    gif: await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
    webp: await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
    apng: control(2),
  };
  for (const [kind, bytes] of Object.entries(refused))
    expect(await reencodePicture(bytes, '127.0.0.1'), kind).toMatchObject({ reason: 'not-an-image' });
  const taken = {
    gif: await sharp(green).gif({ colours: 4 }).toBuffer(),
    webp: await sharp(green).ensureAlpha(0.5).webp().toBuffer(),
    apng: control(1),
  };
  for (const [kind, bytes] of Object.entries(taken))
    expect(Buffer.isBuffer(await reencodePicture(bytes, '127.0.0.1')), kind).toBe(true);
});

test('[SAFE-05] too many bytes or pixels are refused before they are decoded', async () => {
  const tooLarge = Buffer.concat([await plain(9, 9).jpeg().toBuffer(), Buffer.alloc(limits.uploadBytes)]);
  expect(await reencodePicture(tooLarge, '127.0.0.1')).toMatchObject({ reason: 'image-too-large' });
  expect(Buffer.isBuffer(await reencodePicture(bomb(8_000, 5_000), '127.0.0.1'))).toBe(true);
  for (const [width, height] of [
    [8_000, 5_001],
    [40_001, 1_000],
    [1_000, 60_000],
  ] as const)
    expect(await reencodePicture(bomb(width, height), '127.0.0.1'), `${width} by ${height}`).toMatchObject({
      reason: 'image-too-large',
    });
});

test('[SAFE-05] base64 is accepted with or without a data prefix, and nothing else', () => {
  for (const text of ['emF5', 'data:image/png;base64,emF5', 'emF5'])
    expect(decodeBase64(text)?.toString()).toBe('zay');
  for (const text of ['', 'data:image/png;base64,', 'z', '<svg/>', 'emF5\n', 'data:,emF5', 'emF5===='])
    expect(decodeBase64(text), text).toBeNull();
});
