import { EditionFields } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { createPage, makePdf } from '../testing/pdf.ts';
import { openTestShop } from '../testing/shop.ts';
import { readPaper, storeEdition } from './store-edition.ts';

const shop = await openTestShop({ data: 'empty' });

const fields = (publishedDate: string, isHighlight = false) =>
  EditionFields.parse({ titleEn: 'Uploaded', publishedDate, isHighlight });
/** Unique, because a day has no file twice. */
let papers = 0;
const paper = () => makePdf([createPage()], `Paper ${(papers += 1)}`);
const store = (pdf: Buffer, date: string, cover: Buffer | null = null, isHighlight = false) =>
  shop.db
    .transaction()
    .execute((trx) => storeEdition(trx, shop.files, fields(date, isHighlight), { pdf, cover }));

test('a new highlight replaces the previous one, also with concurrent uploads', async () => {
  const days = ['2026-02-01', '2026-02-01', '2026-02-01', '2026-02-02'];
  await Promise.all(days.map((day) => store(paper(), day, null, true)));
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

test('a file that is no PDF, encrypted or without pages is refused; one with a slow first page has no cover', async () => {
  const lost: unknown[] = [];
  const read = (pdf: Buffer, seconds = 100) =>
    readPaper(pdf, (error) => lost.push(error), { seconds, megabytes: 1_024 });
  const encrypted = Buffer.from(
    paper().toString('latin1').replace('/Root', '/Encrypt 9 0 R /Root'),
    'latin1',
  );
  expect(await read(Buffer.from('%PDF-1.4 and no more'))).toMatchObject({ reason: 'not-a-pdf' });
  expect(await read(encrypted)).toMatchObject({ reason: 'pdf-encrypted' });
  expect(await read(makePdf([], 'No pages'))).toMatchObject({ reason: 'pdf-without-pages' });
  expect(lost).toEqual([]);
  const slow = paper();
  expect(await read(slow, 0.001)).toEqual({ pdf: slow, cover: null });
  expect(lost).toHaveLength(1);
});
