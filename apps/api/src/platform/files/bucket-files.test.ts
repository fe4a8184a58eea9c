import { randomBytes } from 'node:crypto';
import { postOrder, uploadFile } from '@zay/contract';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { shopJobs } from '../../jobs.ts';
import { sweepPrivateFiles, sweepPublicFiles } from '../../sweep-files.ts';
import { newcomer } from '../../testing/buyers.ts';
import { makeCheckout, orderInput, shopper } from '../../testing/checkout.ts';
import { closeLater } from '../../testing/close-later.ts';
import { makeSku } from '../../testing/goods.ts';
import { expectWholeShop } from '../../testing/invariants.ts';
import { failuresOnly } from '../../testing/job-log.ts';
import { walletPayment } from '../../testing/orders.ts';
import { testPushKeys } from '../../testing/push.ts';
import { openS3Server, type Fault } from '../../testing/s3-server.ts';
import { openTestShop } from '../../testing/shop.ts';
import { systemClock } from '../clock.ts';
import { findShop } from '../database/shop-identity.store.ts';
import { Attempts } from '../http/attempts.ts';
import { insertPictureFiles } from '../pictures/picture-files.store.ts';
import { bucketFiles } from './bucket-files.ts';
import type { FileStore } from './files.ts';
import { openFiles } from './open-files.ts';

const server = await openS3Server('shop');
closeLater(() => server.close());
const { state } = server;
beforeEach(() => {
  state.fault = () => undefined;
  state.hasConditionalCopies = true;
});

const quick = { tries: 2, firstPauseMs: 1, tryMs: 2_000, allMs: 1_000 };
const open = (changes = {}, bucket = 'shop') =>
  bucketFiles({ bucket, folder: 'files' }, { ...server.settings, ...changes }, quick);
const files = open();
const shop = await openTestShop({ data: 'empty', files });
const second = await openTestShop({ beside: shop, files: open() });
await files.claim((await findShop(shop.db))!.id);

const checkout = await makeCheckout(shop.db);

const day = 24 * 3_600_000;
const jpeg = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
const upload = async (token: string, background = '#1f7a5a') =>
  shop.call(uploadFile, {
    files: { File: new Blob([new Uint8Array(await jpeg(background))], { type: 'image/jpeg' }) },
    token,
  });
const nothing = () => Promise.resolve(new Set<string>());
const keys = (prefix: string) => [...state.objects.keys()].filter((key) => key.startsWith(prefix));
const rows = async () => ({
  files: (await shop.db.selectFrom('file').select('key').execute()).length,
  uploads: (await shop.db.selectFrom('upload').select('key').execute()).length,
  orders: (await shop.db.selectFrom('customer_order').select('id').execute()).length,
});
const ready = async () => (await fetch(`${shop.url}/readyz`)).json() as Promise<Record<string, unknown>>;

test('[OPS-04 OPS-19] what one server stores in the bucket, another serves: private files by signed links, public ones with their cache headers', async () => {
  const { token } = await newcomer(shop);
  const { url } = (await upload(token)).body;
  const slip = await fetch(second.url + url);
  expect([slip.status, slip.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect((await fetch(second.url + url.replace(/\?.*/, ''))).status).toBe(404);
  expect((await sharp(Buffer.from(await slip.arrayBuffer())).metadata()).width).toBe(60);

  const photo = await files.save('public', await jpeg('#a02030'), 'jpg');
  const picture = await fetch(`${second.url}/media/${photo.name.slice(0, 32)}-160.webp`);
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  state.requests = [];
  await fetch(`${second.url}/media/${photo.name.slice(0, 32)}-160.webp`);
  expect(state.requests).toEqual([]);
  expect((await fetch(`${second.url}/media/${'0'.repeat(32)}-160.webp`)).status).toBe(404);

  // Longer than two parts.
  const bytes = randomBytes(2_500_000);
  const clip = await files.save('public', bytes, 'mp4');
  const whole = await fetch(`${second.url}/media/${clip.name}`);
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  const part = await fetch(`${second.url}/media/${clip.name}`, {
    headers: { range: 'bytes=1000000-2100000' },
  });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1_000_000, 2_100_001))).toBe(true);
  await files.remove('public', clip.name);
  expect((await fetch(`${second.url}/media/${clip.name}`)).status).toBe(404);
});

test('[OPS-19] sweeps set files of a bucket aside, where they are read, put them back and delete them', async () => {
  const saved = await Promise.all(
    ['a', 'b', 'c'].map((text) => files.save('private', Buffer.from(text), 'jpg')),
  );
  const [kept, lost, back] = saved.map(({ name }) => name) as [string, string, string];
  const shown = await files.save('public', Buffer.from('shown'), 'jpg');
  const name = (key: string) =>
    shop.db
      .insertInto('file')
      .values({ key, kind: 'private', mime: 'image/jpeg', sha256: 'a'.repeat(64), bytes: 1 })
      .execute();
  await name(kept);
  await insertPictureFiles(shop.db, [shown]);
  const sweep = (days: number) =>
    sweepPrivateFiles(shop.db, files, new Date(Date.now() + days * day), new Attempts());
  expect(await sweep(0)).toMatchObject({ moved: 0, left: 0 });
  state.pageKeys = 2;
  expect((await sweep(2)).moved).toBeGreaterThanOrEqual(2);
  state.pageKeys = 1_000;
  expect(keys('files/private/')).toContain(`files/private/${kept}`);
  expect(keys('files/private/')).not.toContain(`files/private/${lost}`);
  expect((await files.read('private', lost))?.toString()).toBe('b');
  expect(await files.size('private', lost)).toBe(1);
  await name(back);
  expect(await sweep(3)).toMatchObject({ back: 1, deleted: 0 });
  const aside = keys('files/aside/private/').length;
  expect(await sweep(40)).toMatchObject({ back: 0, deleted: aside });
  expect(await files.exists('private', lost)).toBe(false);
  expect((await files.read('private', back))?.toString()).toBe('c');
  const inWeeks = new Date(Date.now() + 8 * day);
  await sweepPublicFiles(shop.db, files, inWeeks, new Attempts());
  expect(await files.exists('public', shown.name)).toBe(true);
  await shop.db.deleteFrom('file').where('key', 'in', [kept, back, shown.name]).execute();
  for (const file of [kept, back]) await files.remove('private', file);
});

test.each([
  ['copied', true],
  ['looked at, where the service copies without a condition,', false],
])('[OPS-19] a file that is stored again before it is %s to set it aside stays', async (_what, isObeyed) => {
  state.hasConditionalCopies = isObeyed;
  const { name } = await files.save('public', Buffer.from('again'), 'jpg');
  const at = new Date(Date.now() - 3_600_000);
  state.times.set(`files/public/${name}`, at);
  state.fault = (method, key) => {
    if (key !== '' && method === (isObeyed ? 'PUT' : 'GET'))
      state.times.set(`files/public/${name}`, new Date());
    return undefined;
  };
  const now = new Date();
  await files.sweep('public', new Date(at.getTime() + 60_000), now, nothing, new Attempts());
  expect(keys('files/public/')).toContain(`files/public/${name}`);
  await files.remove('public', name);
});

/** How a bucket fails in the middle of the shop's life. */
const failures: [string, Fault][] = [
  ['403 in the middle of an upload', { status: 403, code: 'AccessDenied', isEarly: true }],
  ['a quota that is used up', { status: 403, code: 'QuotaExceeded' }],
  ['a full disk', { status: 507, code: 'XMinioStorageFull' }],
  ['a bucket that is gone', { status: 404, code: 'NoSuchBucket' }],
  ['a service that does not answer', 'hang'],
  ['connections that break', 'cut'],
  ['a service that is busy', { status: 503, code: 'SlowDown' }],
];

test.each(failures)(
  '[OPS-21] %s: an upload and an order are refused, nothing refers to a file that is not there, and all works again',
  async (_how, fault) => {
    const buyer = await shopper(shop, checkout);
    const line = { ...(await makeSku(shop.db)), qty: 1, price: 1_000 };
    const body = orderInput(checkout, [line], await walletPayment());
    const order = () => shop.call(postOrder, { token: buyer.token, body, query: { buyNow: true } });
    const before = await rows();
    state.fault = (method) => (method === 'PUT' ? fault : undefined);
    const refused = { status: 503, body: { code: 'no-room' } };
    expect(await upload(buyer.token, '#345678')).toMatchObject(refused);
    expect(await order()).toMatchObject(refused);
    expect(await rows()).toEqual(before);
    expect(await ready()).toEqual({ status: 'ok', files: 'away' });
    state.fault = () => undefined;
    expect(await ready()).toEqual({ status: 'ok' });
    expect((await upload(buyer.token, '#345678')).status).toBe(200);
    expect((await order()).status).toBe(200);
    await expectWholeShop(shop);
  },
);

test('[OPS-21] a quota with room for a probe and none for a picture counts as away in all processes of a server, until there is room', async () => {
  const used = [...state.objects.values()].reduce((sum, { length }) => sum + length, 0);
  const bucket = { to: files.place, from: undefined, s3: server.settings };
  const ofProcess = () => openFiles({ dataDir: shop.config.dataDir, files: bucket }, quick);
  const [serving, jobs] = [ofProcess(), ofProcess()];
  state.quota = used + 100_000;
  await expect(serving.save('public', randomBytes(200_000), 'jpg')).rejects.toThrow('its quota is used up');
  await serving.save('public', Buffer.from('small'), 'jpg');
  for (const store of [serving, jobs]) expect(await store.problem()).toContain('its quota is used up');
  state.quota = Infinity;
  for (const store of [jobs, serving]) expect(await store.problem()).toBeNull();
  expect(keys('files/probe')).toEqual([]);
});

test('[OPS-21] while a bucket cannot be read, files are answered with 503, pages and cached pictures as usual; its job fails with the reason', async () => {
  const photo = await files.save('public', await jpeg('#123456'), 'jpg');
  const path = `${shop.url}/media/${photo.name.slice(0, 32)}`;
  expect((await fetch(`${path}-160.webp`)).status).toBe(200);
  state.fault = () => ({ status: 403, code: 'AccessDenied' });
  const [known, unknown] = [await fetch(`${path}-160.webp`), await fetch(`${path}-320.webp`)];
  expect([known.status, unknown.status, unknown.headers.get('retry-after')]).toEqual([200, 503, '2']);
  expect(await ready()).toEqual({ status: 'ok', files: 'away' });
  const config = { ...shop.config, files: { to: files.place, from: undefined, s3: server.settings } };
  const jobs = shopJobs({
    ...shop,
    config,
    clock: systemClock,
    tokenSecret: new Uint8Array(32),
    pushKeys: testPushKeys,
    log: failuresOnly([]),
  });
  const watch = jobs.find(({ name }) => name === 'watch over the bucket of files');
  await expect(watch?.run(new AbortController().signal)).rejects.toThrow(
    'the access key may not list, read, write and delete there (AccessDenied)',
  );
});

test('[OPS-20] what is wrong with a bucket is one sentence with the setting, without keys', async () => {
  const host = new URL(server.settings.endpoint).host;
  const gone = await openS3Server();
  await gone.close();
  const problems: [FileStore, string][] = [
    [open({ accessKey: 'AKIDOTHER' }), `${host} does not know the access key: check FILES_S3_ACCESS_KEY.`],
    [open({ secretKey: 'wrong-one' }), 'does not belong to the access key: check FILES_S3_SECRET_KEY.'],
    [open({ region: 'eu-west-3' }), 'set FILES_S3_REGION to the region of the bucket.'],
    [open({}, 'nowhere'), `s3://nowhere/files: there is no such bucket at ${host}: make it first.`],
    [open({ endpoint: gone.settings.endpoint }), 'cannot be reached (ECONNREFUSED): check FILES_S3_ENDPOINT'],
  ];
  for (const [store, sentence] of problems) {
    const problem = await store.problem(true);
    expect(problem).toContain(sentence);
    expect(problem).not.toMatch(/AKID|the-secret|wrong-one/);
  }
  const faults: [Fault, string][] = [
    [{ status: 403, code: 'AccessDenied' }, 'may not list, read, write and delete there (AccessDenied).'],
    [{ status: 403, code: 'QuotaExceeded' }, 's3://shop/files cannot be written: its quota is used up.'],
    ['hang', `${host} cannot be reached (ETIMEDOUT)`],
  ];
  for (const [fault, sentence] of faults) {
    // What may only be read is found too.
    state.fault = (method) => (method === 'PUT' ? fault : undefined);
    expect(await open().problem(true)).toContain(sentence);
    expect(await open().problem()).toBeNull();
  }
});
