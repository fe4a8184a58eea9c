import { newspaperById, newspapers, newspapersByDate, type Newspaper } from '@zay/contract';
import { expect, test } from 'vitest';
import { makeFile } from '../testing/catalogue.ts';
import { rowOf } from '../testing/rows.ts';
import { openTestShop } from '../testing/shop.ts';

let now = new Date('2026-11-22T17:29:59Z');
const pdf = '22222222222222222222222222222222.pdf';
const cover = '33333333333333333333333333333333.webp';

const shop = await openTestShop({ data: 'empty', clock: () => now });
await makeFile(shop.db, pdf);
await makeFile(shop.db, cover);
const row = (published_date: string, title: string, more = {}) => ({
  published_date,
  title_en: title,
  title_my: '',
  pdf_key: pdf,
  cover_key: cover,
  edition: 1,
  is_highlight: false,
  ...more,
});
await shop.db
  .insertInto('newspaper')
  .values([
    row('2026-11-20', 'Friday', { title_my: 'သောကြာ', cover_key: null }),
    row('2026-11-21', 'Saturday', { is_highlight: true }),
    row('2026-11-22', 'Sunday morning'),
    row('2026-11-22', 'Sunday evening', { edition: 2 }),
    row('2026-11-23', 'Monday'),
  ])
  .execute();

const titles = (list: readonly Newspaper[]) => list.map(({ title }) => title);
async function on(PublishedDate: string) {
  const { status, body } = await shop.call(newspapersByDate, { query: { PublishedDate } });
  return [status, titles(body.list)];
}
const read = (query = {}, lang = 'en-US') => shop.call(newspapers, { query, lang });

test('[API-46 NEWS-05] editions are paged, the latest first, with their number and the highlight', async () => {
  const { status, body } = await read({ PageNumber: 1, PageSize: 2 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ count: 4, highlight: { title: 'Saturday', isHighlight: true } });
  expect(body.list[0]).toEqual({
    id: expect.any(Number),
    title: 'Sunday evening',
    publishedDate: '2026-11-22',
    imageUrl: `/media/${cover}`,
    pdfUrl: `/media/${pdf}`,
    isHighlight: false,
  });
  expect(titles(body.list)).toEqual(['Sunday evening', 'Sunday morning']);
  expect(titles((await read({ PageNumber: 2, PageSize: 2 })).body.list)).toEqual(['Saturday', 'Friday']);
  expect((await read({ PageNumber: 3, PageSize: 2 })).body).toMatchObject({ list: [], count: 4 });
});

test('[API-46 NEWS-05] titles are in the requested language, and an edition without a cover has none', async () => {
  const { body } = await read({}, 'unicode');
  expect(body.list.at(-1)).toMatchObject({ title: 'သောကြာ', imageUrl: '' });
});

test('[API-45 NEWS-05] a day returns all its editions, or an empty list', async () => {
  expect(await on('2026-11-22')).toEqual([200, ['Sunday evening', 'Sunday morning']]);
  for (const day of ['2019-01-01', '0001-01-01', '9999-12-31']) expect(await on(day)).toEqual([200, []]);
});

test('[API-45 NEWS-05] an invalid day is refused at its field', async () => {
  const wrong = [
    '',
    '2026-13-01',
    '2026-02-30',
    '20261122',
    '22/11/2026',
    'today',
    '2026-11-22T00:00',
    "'--",
  ];
  for (const date of [...wrong, '၂၀၂၆-၁၁-၂၂x', '2026-11-22\0', '9'.repeat(5_000)]) {
    const url = `${shop.url}${newspapersByDate.path}?PublishedDate=${encodeURIComponent(date)}`;
    const answer = await fetch(url);
    expect(answer.status, date).toBe(400);
    expect(await answer.json()).toMatchObject({ code: expect.any(String), statusCode: 400 });
  }
  const { status, body } = await shop.call(newspapersByDate, { query: { PublishedDate: 'x' } });
  expect([status, body]).toMatchObject([400, { errors: [{ field: 'PublishedDate' }] }]);
  expect((await shop.call(newspapersByDate, {})).status).toBe(400);
});

test('[API-45 API-46] an edition of tomorrow is shown from midnight in Myanmar', async () => {
  const monday = { PublishedDate: '2026-11-23' };
  const { id } = await rowOf(shop.db, 'newspaper', { title_en: 'Monday' });
  const seen = async () => [
    titles((await shop.call(newspapersByDate, { query: monday })).body.list),
    (await read()).body.count,
    (await shop.call(newspaperById, { query: { Id: id } })).status,
  ];
  expect(await seen()).toEqual([[], 4, 404]);
  now = new Date('2026-11-22T17:30:00Z');
  expect(await seen()).toEqual([['Monday'], 5, 200]);
});

test('[NEWS-07] an edition is found by its id; an unknown one is not', async () => {
  const { id } = (await read()).body.list.at(-1) as Newspaper;
  expect((await shop.call(newspaperById, { query: { Id: id } })).body).toMatchObject({ id, title: 'Friday' });
  expect((await shop.call(newspaperById, { query: { Id: 999_999 } })).status).toBe(404);
});
