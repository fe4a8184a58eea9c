import { uploadFile } from '@zay/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { addRow } from '../../testing/rows.ts';
import { openTestShop } from '../../testing/shop.ts';

let now = new Date();
const shop = await openTestShop({ data: 'empty', clock: () => now, config: { rateLimits: true } });

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f7a5a' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer();

const upload = (token: string | undefined, bytes: Buffer | string, type = 'image/jpeg') =>
  shop.call(uploadFile, {
    files: { File: new Blob([new Uint8Array(Buffer.from(bytes))], { type }) },
    ...(token ? { token } : {}),
  });

test('[API-61 SAFE-04] a picture is stored without metadata, at a URL that expires', async () => {
  const { token } = await newcomer(shop);
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const answer = await upload(token, await picture(format), 'text/html');
    expect(answer.status).toBe(200);
    const { url } = answer.body;
    const served = await fetch(shop.url + url);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    const kept = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([kept.format, kept.exif]).toEqual(['jpeg', undefined]);
    expect((await fetch(shop.url + url.replace(/\?.*/, ''))).status).toBe(404);
    expect((await fetch(shop.url + url.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(404);
    const before = now;
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await fetch(shop.url + url)).status).toBe(404);
    now = before;
  }
});

test('[API-61] a missing, invalid or too large picture is refused', async () => {
  const { token } = await newcomer(shop);
  const whole = await picture();
  const files: [content: Buffer | string, code: string][] = [
    ['%PDF-1.7', 'not-an-image'],
    ['', 'file-required'],
    [Buffer.concat([whole, Buffer.alloc(5 * 1024 * 1024)]), 'image-too-large'],
  ];
  for (const [content, code] of files) {
    expect(await upload(token, content)).toMatchObject({ status: 400, body: { code } });
  }
});

test('[API-61] a polyglot file keeps only its picture', async () => {
  const { token } = await newcomer(shop);
  const script = '<script>alert(1)</script><?php system($_GET[0]);';
  const answer = await upload(token, Buffer.concat([await picture(), Buffer.from(script)]));
  const bytes = Buffer.from(await (await fetch(shop.url + answer.body.url)).arrayBuffer());
  expect(bytes.includes('script')).toBe(false);
});

test('[API-61] a buyer may upload 60 pictures an hour; others are not limited', async () => {
  const { id, token } = await newcomer(shop);
  const resets_at = new Date(Date.now() + 3_600_000);
  await addRow(shop.db, 'rate_limit', { key: `file-upload:${id}`, hits: 59, resets_at });
  const whole = await picture();
  expect((await upload(token, whole)).status).toBe(200);
  const refused = await upload(token, whole);
  expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([429, 'rate-limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await upload((await newcomer(shop)).token, whole)).status).toBe(200);
});
