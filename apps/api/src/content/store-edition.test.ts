import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { EditionFields, newspapersByDate } from '@zay/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPage, makePdf } from '../../seed/pictures/pdf.ts';
import { Refusal } from '../platform/refusal.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { storeEdition } from './store-edition.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ data: 'empty' });
});
afterAll(() => shop.close());

const paper = makePdf([createPage()], 'Paper');
const fields = (publishedDate: string, isHighlight = false) =>
  EditionFields.parse({ titleEn: 'Uploaded', publishedDate, isHighlight });
const store = (pdf: Buffer, date = '2026-01-01', cover: Buffer | null = null, isHighlight = false) =>
  storeEdition(shop, { fields: fields(date, isHighlight), pdf: Readable.from([pdf]), cover });

const editions = () => shop.db.selectFrom('newspaper').select('id').execute();
const readFields = (more: object) =>
  EditionFields.safeParse({ publishedDate: '2026-01-01', isHighlight: '1', ...more });

test('an uploaded edition is listed with its cover and served as PDF', async () => {
  const cover = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#b3123a' } })
    .png()
    .toBuffer();
  await store(paper, '2026-01-02', cover);
  await store(paper, '2026-01-02');
  const { body } = await shop.call(newspapersByDate, { query: { PublishedDate: '2026-01-02' } });
  expect(body.list).toHaveLength(2);
  expect(body.list[1]?.imageUrl).toMatch(/^\/media\/[a-f0-9]{32}\.webp$/);
  expect(body.list[0]).toMatchObject({ title: 'Uploaded', imageUrl: '' });
  const answer = await fetch(shop.url + body.list[0]?.pdfUrl);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await answer.arrayBuffer()).equals(paper)).toBe(true);
});

test('a new highlight takes the place of the one before, also when several come at once', async () => {
  const days = ['2026-02-01', '2026-02-01', '2026-02-01', '2026-02-02'];
  await Promise.all(days.map((day) => store(paper, day, null, true)));
  const rows = await shop.db
    .selectFrom('newspaper')
    .select(['edition', 'is_highlight'])
    .where('published_date', '>=', '2026-02-01')
    .orderBy('published_date')
    .orderBy('edition')
    .execute();
  expect(rows.map(({ edition }) => edition)).toEqual([1, 2, 3, 1]);
  expect(rows.filter(({ is_highlight }) => is_highlight)).toHaveLength(1);
});

test('what is no PDF, an encrypted one and a cover that is no picture are refused, and nothing is stored', async () => {
  const before = (await editions()).length;
  const encrypted = Buffer.from(paper.toString('latin1').replace('/Root', '/Encrypt 9 0 R /Root'), 'latin1');
  expect(await store(Buffer.from('%PDF-1.4 and no more'))).toMatchObject({ reason: 'not-a-pdf' });
  expect(await store(encrypted)).toMatchObject({ reason: 'pdf-encrypted' });
  expect(await store(paper, '2026-01-01', Buffer.from('<svg/>'))).toMatchObject({ reason: 'not-an-image' });
  expect((await editions()).length).toBe(before);
});

test('a stream of 200 MB is refused at the limit, answered, and not read on', async () => {
  let read = 0;
  const server = createServer(async (incoming, outgoing) => {
    incoming.on('data', (chunk: Buffer) => (read += chunk.length));
    incoming.pause();
    const done = await storeEdition(shop, { fields: fields('2026-01-01'), pdf: incoming, cover: null });
    outgoing.writeHead(done instanceof Refusal ? 413 : 200);
    outgoing.end(done instanceof Refusal ? done.reason : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const call = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', method: 'POST' });
  call.on('error', () => {});
  let sent = 0;
  const megabyte = Buffer.alloc(1_048_576, '%PDF-1.4\n');
  Readable.from(
    (function* () {
      for (; sent < 200; sent += 1) yield megabyte;
    })(),
  ).pipe(call);
  const [answer] = await once(call, 'response');
  expect(answer.statusCode).toBe(413);
  expect(String(await answer.toArray())).toBe('pdf-too-large');
  expect(read).toBeLessThan(40 * 1_048_576);
  expect(sent).toBeLessThan(60);
  call.destroy();
  server.closeAllConnections();
  server.close();
});

test('a title in one language is enough, none is refused, and a day must be one', () => {
  expect(readFields({ titleMy: 'သတင်းစာ' }).success).toBe(true);
  expect(readFields({}).error?.issues).toMatchObject([{ path: ['titleEn'], message: 'required' }]);
  expect(readFields({ titleEn: 'x'.repeat(101) }).success).toBe(false);
  expect(readFields({ titleEn: 'x', publishedDate: '2026-02-30' }).success).toBe(false);
});
