import { createHash } from 'node:crypto';
import { request } from 'node:http';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/shop.ts';
import { mediaUrl, pictureWidths } from './media.ts';
import { partOf } from './media-part.ts';

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const oldIphone = 'image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5';
const oneYear = 'public, max-age=31536000, immutable';
const unknownHash = '0123456789abcdef0123456789abcdef';

const shop = await openTestShop({ data: 'empty' });
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240"><path fill="#0b7a5b" d="M0 0h480v240H0z"/><circle cx="240" cy="120" r="90" fill="#d9a21b"/></svg>';
const photoBytes = await sharp({
  create: {
    width: 300,
    height: 200,
    channels: 3,
    background: '#777',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .jpeg()
  .toBuffer();
const save = async (bytes: Uint8Array, extension: string) =>
  (await shop.files.save('public', bytes, extension)).name.slice(0, 32);
/** Hashes of a drawing, and of a photo of 300 by 200. */
const drawing = await save(Buffer.from(svg), 'svg');
const photo = await save(photoBytes, 'jpg');

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(shop.url + path, { headers, method });

/** The status of a path that is sent unchanged: fetch would normalize it. */
const rawStatus = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(shop.url, { path, headers: { accept: chrome } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });

async function pictureOf(path: string, accept: string) {
  const answer = await get(path, { accept });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
  return { type: answer.headers.get('content-type'), format, width, height, hasAlpha, bytes: bytes.length };
}

test('[FAST-07] a picture is served in each width, as AVIF to clients that accept it, else as WebP', async () => {
  for (const width of pictureWidths) {
    const path = `/media/${drawing}-${width}.webp`;
    const size = { width, height: width / 2, hasAlpha: false };
    expect(await pictureOf(path, chrome)).toMatchObject({ type: 'image/avif', format: 'heif', ...size });
    for (const accept of [oldIphone, '*/*', 'image/avif;q=0, image/webp'])
      expect(await pictureOf(path, accept)).toMatchObject({ type: 'image/webp', format: 'webp', ...size });
  }
  const path = `/media/${drawing}-640.webp`;
  expect((await pictureOf(path, chrome)).bytes).toBeLessThan((await pictureOf(path, oldIphone)).bytes);
  expect(await pictureOf(`/media/${photo}-160.avif`, '*/*')).toMatchObject({
    type: 'image/avif',
    width: 160,
  });
});

test('[PWA-03] clients that save data get pictures half as wide at the same URLs', async () => {
  const widthAt = async (width: number, saving: string) => {
    const headers = { accept: chrome, 'save-data': saving };
    const answer = await get(`/media/${drawing}-${width}.webp`, headers);
    expect(answer.headers.get('vary')).toBe('Accept, Save-Data');
    const found = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return { width: found.width, tag: answer.headers.get('etag') };
  };
  expect(await widthAt(640, 'on')).toEqual({ width: 320, tag: `"${drawing}-320.avif"` });
  expect(await widthAt(640, 'off')).toEqual({ width: 640, tag: `"${drawing}-640.avif"` });
  expect((await widthAt(480, 'on')).width).toBe(240);
  expect((await widthAt(96, 'on')).width).toBe(96);
});

test('[FAST-07] a URL without a width is 640 wide, and a photo is never enlarged', async () => {
  expect(mediaUrl(`${drawing}.svg`)).toBe(`/media/${drawing}.webp`);
  expect(await pictureOf(mediaUrl(`${drawing}.svg`), '*/*')).toMatchObject({ width: 640, height: 320 });
  expect(await pictureOf(mediaUrl(`${photo}.jpg`), '*/*')).toMatchObject({ width: 300, height: 200 });
});

test('[FAST-07] pictures are cached for a year under the hash of their content and answer 304', async () => {
  const path = `/media/${drawing}-320.webp`;
  const first = await get(path, { accept: chrome });
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cache-control': oneYear,
    vary: 'Accept, Save-Data',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': String((await first.arrayBuffer()).byteLength),
  });
  const tag = first.headers.get('etag') ?? '';
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await get(path, { accept: chrome, 'if-none-match': known });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe(oneYear);
    expect(again.headers.get('vary')).toBe('Accept, Save-Data');
  }
  // The WebP of the same URL has different content.
  expect((await get(path, { accept: oldIphone, 'if-none-match': tag })).status).toBe(200);
  expect(photo).toBe(createHash('sha256').update(photoBytes).digest('hex').slice(0, 32));
});

test('[FAST-07] HEAD has the headers of GET', async () => {
  const path = `/media/${drawing}-480.webp`;
  const [head, whole] = [await get(path, { accept: chrome }, 'HEAD'), await get(path, { accept: chrome })];
  expect(head.status).toBe(200);
  for (const name of ['content-type', 'content-length', 'cache-control', 'etag', 'vary'])
    expect(head.headers.get(name), name).toBe(whole.headers.get(name));
  expect(await head.text()).toBe('');
});

test('[FAST-07 SAFE-04] other widths, formats, hashes and private files are not found', async () => {
  const slip = await shop.files.save('private', photoBytes, 'jpg');
  const secret = slip.name.split('.')[0];
  const paths = [
    ...['95', '1', '0', '097', '300', '1281', '2560', '99999', '-96', '96.0', '1e2'].map(
      (width) => `${drawing}-${width}.webp`,
    ),
    ...['svg', 'jpg', 'png', 'gif', 'mp4', 'pdf', 'WEBP'].map((extension) => `${drawing}.${extension}`),
    `${drawing}`,
    `${drawing.toUpperCase()}.webp`,
    `${drawing.slice(1)}.webp`,
    `${drawing}-320.webp%00`,
    `${unknownHash}.webp`,
    `${unknownHash}-320.avif`,
    `${unknownHash}.pdf`,
    `${secret}.webp`,
    `${secret}-320.avif`,
    `${secret}.pdf`,
    `..%2Fprivate%2F${slip.name}`,
    `../private/${slip.name}`,
    `%2e%2e/%2e%2e/etc/passwd`,
    '..%5C..%5Cetc%5Cpasswd',
    '',
  ];
  for (const path of paths) {
    expect(await rawStatus(`/media/${path}`), path).toBe(404);
  }
});

test('[FAST-07] a picture requested concurrently is sent whole to each client', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><path fill="#b3123a" d="M0 0h640v640H0z"/></svg>`;
  const stem = (await shop.files.save('public', Buffer.from(svg), 'svg')).name.slice(0, 32);
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, turn) => {
      const answer = await get(`/media/${stem}-${turn % 2 ? 640 : 320}.webp`, { accept: chrome });
      return [answer.status, Buffer.from(await answer.arrayBuffer()).toString('base64')] as const;
    }),
  );
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(([, bytes]) => bytes)).size).toBe(2);
});

test('[FAST-07 NEWS-05] a newspaper is served unchanged, whole or in parts, and never shown as a page', async () => {
  const bytes = Buffer.from('%PDF-1.4 a page of a newspaper');
  const { name } = await shop.files.save('public', bytes, 'pdf');
  const answer = await get(mediaUrl(name));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': oneYear,
    'accept-ranges': 'bytes',
    etag: `"${name}"`,
    'content-length': String(bytes.length),
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  const range = 'bytes=5-7';
  const part = await get(mediaUrl(name), { range, 'if-range': `"${name}"` });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 5-7/${bytes.length}`,
    '1.4',
  ]);
  expect((await get(mediaUrl(name), { range, 'if-range': '"other"' })).status).toBe(200);
  expect((await get(mediaUrl(name), { range: 'bytes=30-' })).status).toBe(416);
  expect((await get(mediaUrl(name), { 'if-none-match': `"${name}"` })).status).toBe(304);
  const head = await get(mediaUrl(name), {}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '30', '']);
  expect(await rawStatus(mediaUrl(name).replace('.pdf', '-320.pdf'))).toBe(404);
});

const clipBytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));
const clipPath = `/media/${(await shop.files.save('public', clipBytes, 'webm')).name}`;

async function clip(headers: Record<string, string> = {}, of = clipPath) {
  const answer = await fetch(shop.url + of, { headers });
  const header = (name: string) => answer.headers.get(name);
  return { status: answer.status, header, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('[PRODUCT-17] a clip is sent whole, with its type and cached forever', async () => {
  const { status, header, bytes: sent } = await clip();
  expect([status, header('content-type'), header('accept-ranges')]).toEqual([200, 'video/webm', 'bytes']);
  expect(header('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(sent.equals(clipBytes)).toBe(true);
  expect((await clip({ 'if-none-match': header('etag') ?? '' })).status).toBe(304);
});

test.each([
  ['bytes=0-', 0, 999],
  ['bytes=100-199', 100, 199],
  ['bytes=990-5000', 990, 999],
  ['bytes=-10', 990, 999],
  ['bytes=-5000', 0, 999],
])('[PRODUCT-17] %s of a clip is sent alone', async (range, from, to) => {
  const { status, header, bytes: sent } = await clip({ range });
  expect([status, header('content-range')]).toEqual([206, `bytes ${from}-${to}/1000`]);
  expect(header('content-length')).toBe(String(to - from + 1));
  expect(sent.equals(clipBytes.subarray(from, to + 1))).toBe(true);
});

test('a range outside the clip is refused, a malformed one is ignored', async () => {
  for (const range of ['bytes=1000-', 'bytes=-0']) {
    const { status, header } = await clip({ range });
    expect([status, header('content-range')]).toEqual([416, 'bytes */1000']);
  }
  for (const range of ['', 'bytes=', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b'])
    expect(partOf(range, 1_000)).toBeUndefined();
});

test('unknown clips, and widths of clips, are not found', async () => {
  for (const of of [clipPath.replace('.webm', '.mp4'), clipPath.replace('.webm', '-640.webm')])
    expect((await clip({}, of)).status).toBe(404);
});
