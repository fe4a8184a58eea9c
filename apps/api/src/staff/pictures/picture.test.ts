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
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', head]) {
    const { status, body } = await upload(token, bytes);
    expect([status, body]).toMatchObject([
      400,
      { code: 'not-an-image', message: expect.stringMatching(/\w/) },
    ]);
  }
  const large = await upload(token, Buffer.concat([head, Buffer.alloc(limits.uploadBytes)]));
  expect([large.status, large.body]).toMatchObject([400, { code: 'image-too-large' }]);
  const none = await upload(token, '');
  expect([none.status, none.body]).toMatchObject([400, { code: 'file-required' }]);
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

test.each([
  ['owner', 200],
  ['catalogue', 200],
  ['education', 200],
  ['sales', 403],
] as const)('[STAFF-02] of the roles %s gets %i', async (role, status) => {
  const { token } = await office.member(role);
  expect((await upload(token, await photo())).status).toBe(status);
});
