import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/shop.ts';
import { partOf } from './media-part.ts';

const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));

const shop = await openTestShop({ data: 'empty' });
const path = `/media/${(await shop.files.save('public', bytes, 'webm')).name}`;

async function get(headers: Record<string, string> = {}, of = path) {
  const answer = await fetch(shop.url + of, { headers });
  const header = (name: string) => answer.headers.get(name);
  return { status: answer.status, header, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('[PRODUCT-17] a clip is sent whole, with its type and cached forever', async () => {
  const { status, header, bytes: sent } = await get();
  expect([status, header('content-type'), header('accept-ranges')]).toEqual([200, 'video/webm', 'bytes']);
  expect(header('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(sent.equals(bytes)).toBe(true);
  expect((await get({ 'if-none-match': header('etag') ?? '' })).status).toBe(304);
});

test.each([
  ['bytes=0-', 0, 999],
  ['bytes=100-199', 100, 199],
  ['bytes=990-5000', 990, 999],
  ['bytes=-10', 990, 999],
  ['bytes=-5000', 0, 999],
])('[PRODUCT-17] %s of a clip is sent alone', async (range, from, to) => {
  const { status, header, bytes: sent } = await get({ range });
  expect([status, header('content-range')]).toEqual([206, `bytes ${from}-${to}/1000`]);
  expect(header('content-length')).toBe(String(to - from + 1));
  expect(sent.equals(bytes.subarray(from, to + 1))).toBe(true);
});

test('a range outside the clip is refused, a malformed one is ignored', async () => {
  for (const range of ['bytes=1000-', 'bytes=-0']) {
    const { status, header } = await get({ range });
    expect([status, header('content-range')]).toEqual([416, 'bytes */1000']);
  }
  for (const range of ['', 'bytes=', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b'])
    expect(partOf(range, 1_000)).toBeUndefined();
});

test('unknown clips, and widths of clips, are not found', async () => {
  for (const of of [path.replace('.webm', '.mp4'), path.replace('.webm', '-640.webm')])
    expect((await get({}, of)).status).toBe(404);
});
