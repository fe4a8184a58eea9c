import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newPhone } from '../testing/buyers.ts';
import { registerOver, verifyOver } from '../testing/registrations.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f7a5a' } });
const fileOf = (bytes: Buffer | string, type = 'image/jpeg') =>
  new File([new Uint8Array(Buffer.from(bytes))], 'photo.jpg', { type });

test('[API-02 SAFE-04 SAFE-05] a photo is re-encoded without its metadata, and is public', async () => {
  const sent = await plain(1_200, 600)
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '16/1 48/1 0/1' } })
    .jpeg()
    .toBuffer();
  const registered = await registerOver(shop, {}, { photo: fileOf(sent) });
  expect(registered.status).toBe(200);
  const session = await verifyOver(shop, registered.body.user.id, '123456');
  const { url } = session.body.user;
  expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
  const shown = await fetch(shop.url + url);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const key = `${url.slice('/media/'.length, -'.webp'.length)}.jpg`;
  const kept = (await shop.files.read('public', key))!;
  expect(kept.includes('secret')).toBe(false);
  const { format, width, height, exif, xmp, icc } = await sharp(kept).metadata();
  expect([format, width, height, exif, xmp, icc]).toEqual([
    'jpeg',
    800,
    400,
    undefined,
    undefined,
    undefined,
  ]);
});

test('[API-02] two buyers may have the same photo', async () => {
  const photo = fileOf(await plain(40, 40).png().toBuffer(), 'image/png');
  const both = await Promise.all([registerOver(shop, {}, { photo }), registerOver(shop, {}, { photo })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
});

test('[SAFE-05] what is no picture is refused and creates no account; the phone stays free', async () => {
  const phone = newPhone();
  const refused = await registerOver(shop, { EmailOrPhoneNo: phone }, { photo: fileOf('<html></html>') });
  expect(refused).toMatchObject({ status: 400, body: { code: 'not-an-image', message: expect.any(String) } });
  // The connection ends during the upload: a response or a connection error, but no account.
  const photo = fileOf(Buffer.alloc(20 * 1024 * 1024));
  const huge = await registerOver(shop, { EmailOrPhoneNo: phone }, { photo }).catch(() => null);
  expect([undefined, 400]).toContain(huge?.status);
  expect((await registerOver(shop, { EmailOrPhoneNo: phone })).status).toBe(200);
});

test('[API-02] an empty file is no photo', async () => {
  expect((await registerOver(shop, {}, { photo: fileOf('') })).status).toBe(200);
});
