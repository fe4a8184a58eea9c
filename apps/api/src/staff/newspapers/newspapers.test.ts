import { newspapersByDate } from '@zay/contract';
import {
  deleteEdition,
  editEdition,
  staffEdition,
  staffEditions,
  uploadEdition,
  uploadPicture,
  type Edition,
  staffLimits,
} from '@zay/contract/staff';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPage, makePdf } from '../../testing/pdf.ts';
import { inTime } from '../../testing/in-time.ts';
import { openKeepingShop } from '../../testing/public-cache.ts';
import { auditOf, openTestOffice } from '../../testing/staff.ts';
import type { StaffCall } from '../staff-act.ts';
import { withdraw as withdrawIn } from './newspapers.service.ts';

const shop = await openKeepingShop({ data: 'empty' });
const office = await openTestOffice(shop);
const member = await office.member('catalogue');

const pdfOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
let papers = 0;
/** A paper whose first page has this colour. */
function paper(colour = '#b3123a', pages = 1): Blob {
  const page = createPage();
  page.box(0, 0, 595, 842, colour);
  return pdfOf(makePdf(pages ? [page] : [], `Paper ${(papers += 1)}`));
}

const upload = (publishedDate: string, File: Blob, more = {}, token = member.token) =>
  office.call(uploadEdition, {
    token,
    body: { titleEn: 'Market', titleMy: 'ဈေးသတင်း', publishedDate, isHighlight: '0' as never, ...more },
    files: { File },
  });
/** The id and current version of an edition. */
async function read(id: number) {
  const { version = '' } = (await office.call(staffEdition, { token: member.token, query: { id } })).body;
  return { id, version };
}
const editAs = (token: string, body: object, files: { File?: Blob } = {}) =>
  office.call(editEdition, {
    token,
    body: { titleEn: 'Evening', titleMy: '', publishedDate: '2026-03-02', ...body } as never,
    files,
  });
const onDay = async (PublishedDate: string) =>
  (await shop.call(newspapersByDate, { query: { PublishedDate } })).body.list;
const titlesOf = async (day: string) => (await onDay(day)).map(({ title }) => title);

/** Red, green and blue in the middle of a picture. */
async function colourOf(url: string): Promise<number[]> {
  const picture = Buffer.from(await (await fetch(shop.url + url)).arrayBuffer());
  const { channels } = await sharp(picture).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}
const pdfStatus = async ({ pdfUrl }: Edition) => (await fetch(shop.url + pdfUrl)).status;
const near = (colour: number[]) => colour.map((part) => expect.closeTo(part, -1) as number);
const audit = (id: number) => auditOf(shop.db, 'newspaper', id);

test('[STAFF-16 FAST-09] an uploaded edition is in the shop within 2 s, with a cover of its first page', async () => {
  expect(await titlesOf('2026-03-01')).toEqual([]);
  const { status, body } = await upload('2026-03-01', paper());
  expect([status, body]).toMatchObject([
    200,
    { title: { en: 'Market', my: 'ဈေးသတင်း' }, edition: 1, isHighlight: false, pdfBytes: expect.any(Number) },
  ]);
  await expect
    .poll(
      inTime(() => titlesOf('2026-03-01')),
      { interval: 20 },
    )
    .toEqual(['Market']);
  const [shown] = await onDay('2026-03-01');
  expect(shown).toMatchObject({ imageUrl: body.imageUrl, pdfUrl: body.pdfUrl });
  expect(await colourOf(body.imageUrl)).toEqual(near([0xb3, 0x12, 0x3a]));
  expect((await upload('2026-03-01', paper())).body.edition).toBe(2);
  expect(await audit(body.id)).toMatchObject([
    { staff_id: member.id, action: 'edition-published', before: null, after: { title_en: 'Market' } },
  ]);
});

test('[STAFF-16 STAFF-22] an edition is changed, gets another file or cover, and is withdrawn with its file', async () => {
  const first = (await upload('2026-03-02', paper())).body;
  const change = async (body: object, files?: { File: Blob }) =>
    editAs(member.token, { ...(await read(first.id)), ...body }, files);

  const renamed = (await change({ isHighlight: '1' })).body;
  const { version } = renamed;
  expect(renamed).toEqual({ ...first, version, title: { en: 'Evening', my: '' }, isHighlight: true });
  // Another edition becomes the highlight, which is logged for both.
  await upload('2026-03-03', paper(), { isHighlight: '1' });
  const lost = { before: { is_highlight: true }, after: { is_highlight: false } };
  expect((await audit(first.id)).at(-1)).toMatchObject({ action: 'edition-changed', ...lost });
  const moved = (await change({ isHighlight: '1', publishedDate: '2026-03-03' })).body;
  expect(moved).toMatchObject({ publishedDate: '2026-03-03', edition: 2, pdfUrl: first.pdfUrl });

  const replaced = (await change({ isHighlight: '0' }, { File: paper('#1f7a5a') })).body;
  expect(await colourOf(replaced.imageUrl)).toEqual(near([0x1f, 0x7a, 0x5a]));
  expect([await pdfStatus(first), await pdfStatus(replaced)]).toEqual([404, 200]);

  const square = sharp({ create: { width: 60, height: 60, channels: 3, background: '#2040c0' } });
  const picture = await office.call(uploadPicture, {
    token: member.token,
    files: { File: new Blob([new Uint8Array(await square.png().toBuffer())]) },
  });
  const covered = (await change({ isHighlight: '0', coverKey: picture.body.key })).body;
  expect(await colourOf(covered.imageUrl)).toEqual(near([0x20, 0x40, 0xc0]));
  const gone = await change({ isHighlight: '0', coverKey: `${'0'.repeat(32)}.jpg` });
  const aPaper = await change({ isHighlight: '0', coverKey: replaced.pdfUrl.split('/').at(-1) });
  for (const refused of [gone, aPaper])
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'unknown-file' }]);

  // Staff id 0 does not exist, so the change is rolled back at its audit entry.
  const nobody = { caller: { ...member, staffId: 0, rights: new Set() }, request: { id: '' } };
  const fails = withdrawIn(shop, nobody as unknown as StaffCall, first.id);
  await expect(fails).rejects.toThrow('audit_log_staff_id_fkey');
  expect(await pdfStatus(covered)).toBe(200);

  const withdraw = () => office.call(deleteEdition, { token: member.token, body: { id: first.id } });
  expect((await withdraw()).status).toBe(200);
  await expect
    .poll(
      inTime(() => titlesOf('2026-03-02')),
      { interval: 20 },
    )
    .toEqual([]);
  expect(await pdfStatus(covered)).toBe(404);
  expect((await withdraw()).status).toBe(404);
  expect((await change({ isHighlight: '0' })).status).toBe(404);
  const actions = (await audit(first.id)).map(({ action }) => action);
  expect(actions).toEqual([
    'edition-published',
    ...Array.from({ length: 5 }, () => 'edition-changed'),
    'edition-withdrawn',
  ]);
});

test('[STAFF-16] files that are no PDF, encrypted, too large, untitled or without pages are refused with a message', async () => {
  const text = await paper().text();
  const refused = async (file: Blob, more = {}) => {
    const { status, body } = await upload('2026-03-04', file, more);
    return [status, (body as unknown as { code: string }).code];
  };
  expect(await refused(new Blob(['<svg onload="alert(1)"/>']))).toEqual([400, 'not-a-pdf']);
  expect(await refused(new Blob([text.replace('/Root', '/Encrypt 9 0 R /Root')]))).toEqual([
    400,
    'pdf-encrypted',
  ]);
  expect(await refused(pdfOf(Buffer.alloc(staffLimits.editionBytes + 1, '%PDF-1.4\n')))).toEqual([
    413,
    'pdf-too-large',
  ]);
  expect(await refused(new Blob([]))).toEqual([400, 'file-required']);
  expect(await refused(paper(), { titleEn: '', titleMy: ' ' })).toEqual([400, 'validation-failed']);
  expect(await refused(paper(), { publishedDate: '2026-02-30' })).toEqual([400, 'validation-failed']);
  expect(await refused(paper('#000000', 0))).toEqual([400, 'pdf-without-pages']);
  expect(await onDay('2026-03-04')).toEqual([]);

  const twice = paper();
  expect((await upload('2026-03-04', twice)).status).toBe(200);
  expect(await refused(twice)).toEqual([409, 'edition-exists']);
  expect((await upload('2026-03-05', twice)).status).toBe(200);
});

test('[STAFF-09 STAFF-16] of two concurrent changes of an edition, or of the highlight, the second is refused with the name of the first', async () => {
  const { id } = (await upload('2026-03-06', paper(), { isHighlight: '1' })).body;
  const seen = await read(id);
  const other = await office.member('owner');
  const fields = { publishedDate: '2026-03-06', isHighlight: '1' };
  const next = (await upload('2026-03-06', paper(), { isHighlight: '1' }, other.token)).body;
  const late = await editAs(member.token, { ...seen, ...fields });
  expect([late.status, late.body]).toMatchObject([409, { code: 'changed-meanwhile', by: other.name }]);
  expect((await audit(id)).at(-1)).toMatchObject({ staff_id: other.id, after: { is_highlight: false } });
  expect((await editAs(member.token, { ...(await read(id)), ...fields })).status).toBe(200);
  const { body } = await office.call(staffEdition, { token: member.token, query: { id: next.id } });
  expect(body.isHighlight).toBe(false);
});

test('[STAFF-16] a form without a file, a title and a day gets all errors at once', async () => {
  const { status, body } = await upload('2026-02-31', new Blob([]), { titleEn: '', titleMy: ' ' });
  const { errors } = body as unknown as { errors: { field: string; message: string }[] };
  expect([status, errors.map(({ field }) => field).toSorted()]).toEqual([
    400,
    ['File', 'publishedDate', 'titleEn'],
  ]);
});

test('[STAFF-23] editions are listed latest first, future ones too, found by day and title', async () => {
  await upload('2031-01-01', paper(), { titleEn: 'Of tomorrow' });
  const list = async (query: object) => {
    const { body } = await office.call(staffEditions, { token: member.token, query });
    return [body.total, body.items.map(({ title }) => title.en)];
  };
  expect(await list({ pageSize: 1 })).toEqual([expect.any(Number), ['Of tomorrow']]);
  expect(await list({ search: 'TOMORROW' })).toEqual([1, ['Of tomorrow']]);
  expect(await list({ from: '2031-01-02' })).toEqual([0, []]);
  expect(await list({ to: '2000-01-01' })).toEqual([0, []]);
  const noDay = await office.call(staffEditions, { token: member.token, query: { from: '0000-01-01' } });
  expect(noDay.status).toBe(400);
  const read = await office.call(staffEdition, { token: member.token, query: { id: 999_999 } });
  expect(read.status).toBe(404);
});
