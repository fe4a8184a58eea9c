import { staffEndpoints, uploadPicture } from '@zay/contract/staff';
import { limits } from '@zay/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/shop.ts';
import { openTestOffice } from '../../testing/staff.ts';

const shop = await openTestShop({ data: 'empty' });
const office = await openTestOffice(shop);

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f7a5a' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .png()
    .toBuffer();

const upload = (token: string, bytes: Buffer | string) =>
  office.call(uploadPicture, { token, files: { File: new Blob([new Uint8Array(Buffer.from(bytes))]) } });

test('[STAFF-11] a picture is stored once, re-encoded, without metadata, and public', async () => {
  const { token } = await office.member('catalogue');
  const { status, body } = await upload(token, await photo());
  expect([status, body]).toEqual([
    200,
    { key: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/), url: expect.stringMatching(/^\/media\/.*\.webp$/) },
  ]);
  expect((await upload(token, await photo())).body).toEqual(body);
  expect((await shop.files.read('public', body.key))?.includes('secret place')).toBe(false);
  for (const { url } of [shop, office]) {
    const shown = await fetch(`${url}${body.url}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  const row = await shop.db
    .selectFrom('file')
    .select(['kind', 'mime'])
    .where('key', '=', body.key)
    .executeTakeFirst();
  expect(row).toEqual({ kind: 'public', mime: 'image/jpeg' });
});

test('[STAFF-11] an invalid or too large picture is refused with a message', async () => {
  const { token } = await office.member('catalogue');
  for (const [bytes, code] of [
    ['%PDF-1.7', 'not-an-image'],
    [Buffer.alloc(limits.uploadBytes + 1), 'image-too-large'],
    ['', 'file-required'],
  ] as const)
    expect(await upload(token, bytes)).toMatchObject({
      status: 400,
      body: { code, message: expect.stringMatching(/\w/) },
    });
});

test('[SAFE-05] calls with files accept no larger JSON than others, because it is parsed before authentication', async () => {
  const large = JSON.stringify({ File: 'x'.repeat(limits.bodyBytes) });
  const taking = staffEndpoints.filter(({ multipart }) => multipart);
  expect(taking.map(({ path }) => path)).toContain('/api/Staff/UploadEdition');
  for (const { path } of taking) {
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(office.url + path, { method: 'POST', headers, body: large });
    expect([path, status]).toEqual([path, 413]);
  }
});
