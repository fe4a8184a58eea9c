import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureCache } from './picture-cache.ts';
import { createPictureMaker, onWhite } from './picture-maker.ts';
import { openTestShop } from '../../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });

const stemOf = (name: string) => name.split('.')[0] ?? '';

async function save(width: number, height: number, format: 'png' | 'webp'): Promise<string> {
  const picture = sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
  });
  return stemOf((await shop.files.save('public', await picture.toFormat(format).toBuffer(), format)).name);
}

test.each([
  ['square', 500, 500],
  ['tall', 300, 1200],
  ['wide', 1600, 200],
])('[SEO-01] a %s picture is shared whole, on white, as a JPEG of 1200 x 630', async (_, width, height) => {
  const stem = await save(width, height, width > height ? 'webp' : 'png');
  const response = await fetch(`${shop.url}/media/share/${stem}.jpg`);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toContain('immutable');
  const picture = sharp(await response.arrayBuffer());
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  expect(at(1, 1).every((part) => part > 250)).toBe(true);
  const [red = 0, green = 0] = at(600, 315);
  expect(red - green).toBeGreaterThan(80);
});

test('[PAY-02] a picture to save is a JPEG with a download header', async () => {
  const response = await fetch(`${shop.url}/media/save/${await save(300, 400, 'png')}.jpg`);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('content-disposition')).toBe('attachment');
  const picture = sharp(await response.arrayBuffer());
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1200 });
  expect((await fetch(`${shop.url}/media/save/${'0'.repeat(32)}.jpg`)).status).toBe(404);
});

test('unknown pictures are not found', async () => {
  const missing = ['0'.repeat(32), '..%2f..%2fetc%2fpasswd', 'x'].map((stem) => `${stem}.jpg`);
  for (const name of [...missing, `${'0'.repeat(32)}.webp`]) {
    expect((await fetch(`${shop.url}/media/share/${name}`)).status, name).toBe(404);
  }
  const { name } = await shop.files.save('private', Buffer.from('a slip'), 'jpg');
  expect((await fetch(`${shop.url}/media/share/${stemOf(name)}.jpg`)).status).toBe(404);
});

test.each([
  ['share', 410],
  ['save', 420],
])('[SAFE-25] /media/%s is drawn once and then comes from the cache', async (kind, width) => {
  const stem = await save(width, 300, 'png');
  const path = `${shop.url}/media/${kind}/${stem}.jpg`;
  const bytes = Buffer.from(await (await fetch(path)).arrayBuffer());
  const kept = (await readdir(join(shop.filesFolder, 'cache'))).filter((name) => name.startsWith(stem));
  expect(kept).toHaveLength(1);
  // A picture whose original is gone is still served from the cache.
  await shop.files.remove('public', `${stem}.png`);
  const again = await fetch(path);
  expect(again.status).toBe(200);
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
});

test('[SAFE-25] an address above its limit of new pictures is refused; cached ones, and other addresses, are not', async () => {
  const waits = new Map<string, number>();
  const pictureOf = createPictureMaker(
    shop.files,
    pictureCache(join(shop.filesFolder, 'few'), 1e6),
    (error) => {
      throw error;
    },
    (address) => waits.get(address) ?? 0,
  );
  const [one, two] = [await save(40, 30, 'png'), await save(50, 30, 'png')];
  expect(await pictureOf(one, onWhite(60, 60), 'a')).toBeInstanceOf(Buffer);
  waits.set('a', 7);
  expect(await pictureOf(two, onWhite(60, 60), 'a')).toMatchObject({
    reason: 'rate-limited',
    params: { seconds: 7 },
  });
  expect(await pictureOf(one, onWhite(60, 60), 'a')).toBeInstanceOf(Buffer);
  const [refused, drawn] = await Promise.all([
    pictureOf(two, onWhite(60, 60), 'a'),
    pictureOf(two, onWhite(60, 60), 'b'),
  ]);
  expect(refused).toMatchObject({ reason: 'rate-limited' });
  expect(drawn).toBeInstanceOf(Buffer);
});
