import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { terms } from '@zay/contract';
import { saveProduct, staffTerms, uploadPicture } from '@zay/contract/staff';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { findShop } from './platform/database/shop-identity.store.ts';
import { localFiles } from './platform/files/files.ts';
import { writeFilesOwner } from './platform/files/files-owner.ts';
import { Attempts } from './platform/http/attempts.ts';
import { sweepPublicFiles } from './sweep-files.ts';
import { productInput } from './testing/products.ts';
import { openTestShop } from './testing/shop.ts';
import { openTestOffice } from './testing/staff.ts';

// Test shops share their public folder, which a sweep would empty.
const folder = await mkdtemp(join(tmpdir(), 'zay-texts-'));
afterAll(() => rm(folder, { recursive: true }));
const shop = await openTestShop({ data: 'empty', files: localFiles(folder) });
await writeFilesOwner(folder, (await findShop(shop.db))!.id);
const office = await openTestOffice(shop);
const { token } = await office.member('owner');

async function upload(background: string): Promise<string> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } }).png();
  const files = { File: new Blob([new Uint8Array(await picture.toBuffer())]) };
  const { status, body } = await office.call(uploadPicture, { token, files });
  expect(status).toBe(200);
  return body.url;
}
async function saveText(id: number | null, html: string) {
  const record = id === null ? undefined : await office.call(staffTerms.one, { token, query: { id } });
  const version = record?.body.version ?? '';
  const body = { id, version, title: { en: 'Sizes', my: '' }, description: { en: '', my: html } };
  const { status, body: saved } = await office.call(staffTerms.save, { token, body: body as never });
  expect(status, JSON.stringify(saved)).toBe(200);
  return saved as { id: number; removed?: unknown };
}
const sweepAfter = (days: number) =>
  sweepPublicFiles(shop.db, shop.files, new Date(Date.now() + days * 24 * 3_600_000), new Attempts());
const isSent = async (url: string) => {
  const { status, headers } = await fetch(shop.url + url);
  return status === 200 && headers.get('content-type') === 'image/webp';
};
const rowOf = (url: string) =>
  shop.db
    .selectFrom('file')
    .select('unused_since')
    .where('key', 'like', `${url.slice('/media/'.length, -'.webp'.length)}%`)
    .executeTakeFirst();

test('[EDITOR-18] a picture uploaded into a text is sent to buyers for as long as the text shows it, and then swept', async () => {
  const [inText, left] = [await upload('#1f7a5a'), await upload('#7a1f5a')];
  const html = `<p>Sizes <img src="${inText}" alt="Chart" width="60" height="40"></p>`;
  const { id, removed } = await saveText(null, html);
  expect(removed).toBeUndefined();
  const { body } = await shop.call(terms, { language: 'unicode' } as never);
  const shown = body.map(({ description }) => description).join('');
  expect(shown).toContain(`src="${inText}"`);
  expect(await isSent(inText)).toBe(true);

  for (const days of [0.1, 8, 40, 400]) await sweepAfter(days);
  expect([await rowOf(inText), await rowOf(left)]).toEqual([{ unused_since: null }, undefined]);
  expect(await isSent(inText)).toBe(true);

  await saveText(id, '<p>Sizes</p>');
  await sweepAfter(401);
  expect((await rowOf(inText))?.unused_since).not.toBeNull();
  // In use again.
  await saveText(id, html);
  await sweepAfter(407);
  expect(await rowOf(inText)).toEqual({ unused_since: null });
  await saveText(id, '<p>Sizes</p>');
  await sweepAfter(408);
  await sweepAfter(416);
  expect(await rowOf(inText)).toBeUndefined();
});

test('[EDITOR-17] a save tells what cleaning took out of the texts that it stored, and stores the rest', async () => {
  const kept = '<p>Sizes</p>';
  const { id, removed } = await saveText(
    null,
    `${kept}<script>run()</script><img src="https://elsewhere.example/p.gif"><img src="/media/x.webp" onload="run()">`,
  );
  expect(removed).toEqual([
    { kind: 'code', count: 2 },
    { kind: 'picture', count: 1 },
  ]);
  const { body } = await office.call(staffTerms.one, { token, query: { id } });
  expect(body['description']).toEqual({
    en: '',
    my: `${kept}<img src="/media/x.webp" alt="" loading="lazy" />`,
  });
  expect(await saveText(id, kept)).toEqual({ id });

  const description = { en: `${kept}<h1>Care</h1>`, my: '<p style="color:red">x</p>' };
  const product = await office.call(saveProduct, { token, body: productInput({ description }) });
  expect([product.status, product.body.removed]).toEqual([
    200,
    [
      { kind: 'look', count: 1 },
      { kind: 'heading', count: 1 },
    ],
  ]);
});
