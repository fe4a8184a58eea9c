import { scoreById } from '@zay/contract';
import {
  askForChanges,
  refuseRequest,
  checkMarksFile,
  enterManyMarks,
  enterMarks,
  exportRequests,
  releaseScore,
  scoreRequest,
  type MarksFileRow,
} from '@zay/contract/staff';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { newcomer } from '../../testing/buyers.ts';
import { openOrderOffice } from '../../testing/orders.ts';
import { fillIn, orderRequest } from '../../testing/paid-requests.ts';
import { rowOf } from '../../testing/rows.ts';
import { auditOf } from '../../testing/staff.ts';
import { zipOf } from '../../testing/zip.ts';

const { shop, calls, office } = await openOrderOffice();
const member = await office.member('education');
const { token } = member;
const subjectNames = new Map(
  (await shop.db.selectFrom('exam_subject').select(['id', 'name_en', 'name_my']).execute()).map((row) => [
    row.id,
    row,
  ]),
);
const english = (id: number) => subjectNames.get(id)?.name_en ?? '';
const burmese = (id: number) => subjectNames.get(id)?.name_my ?? '';

async function make(decision: 2 | 3 | null = 2, dueOn?: string) {
  const buyer = await newcomer(shop);
  const id = await fillIn(shop, buyer, 'score', dueOn);
  const orderId = await orderRequest(shop, buyer.token, 'score', id);
  if (decision !== null) await calls.decide(orderId, decision);
  const { voucher_no: voucher } = await rowOf(shop.db, 'customer_order', { id: orderId });
  return { buyer, id, orderId, voucher };
}

async function check(file: string | Buffer, lang = 'en-US') {
  const files = { File: new Blob([new Uint8Array(Buffer.from(file))]) };
  const { status, body } = await office.call(checkMarksFile, { token, files, headers: { lang } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
/** As the back office: what the check found, without rows that have problems. */
const requestsOf = (rows: readonly MarksFileRow[], release: boolean) =>
  rows.flatMap(({ id, changes, seenAt, canRelease, problems }) =>
    id === null || problems.length > 0 || (changes.length === 0 && !(release && canRelease))
      ? []
      : {
          id,
          seenAt,
          marks: changes.map(({ subjectId, after }) => ({ subjectId, mark: after })),
          release: release && canRelease,
        },
  );
const enter = (rows: readonly MarksFileRow[], release = false) =>
  office.call(enterManyMarks, { token, body: { requests: requestsOf(rows, release) } });
const read = async (id: number) => (await office.call(scoreRequest, { token, query: { id } })).body;
const marksOf = async (id: number) => (await read(id)).subjects.map(({ mark }) => mark);
const resultFor = async ({ buyer, id }: { buyer: { token: string }; id: number }) =>
  (await shop.call(scoreById, { query: { Id: id }, token: buyer.token })).body;
const problemsOf = (rows: readonly MarksFileRow[]) =>
  rows.flatMap(({ line, problems }) => (problems.length > 0 ? [[line, problems]] : []));

const actsOf = (entries: readonly { action: string; before: unknown }[]) =>
  entries.map(({ action, before }) => ({ action, before }));
const plain = (texts: readonly string[], { voucher }: { voucher: string }) =>
  texts.map((text) => text.replaceAll(voucher, 'V'));
const failures = (records: readonly { id: number; failure: string }[]) =>
  Object.fromEntries(records.map(({ id, failure }) => [id, failure]));

const quoted = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const headings = ['Voucher no.', english(1), english(2), english(3)];
const csvOf = (rows: readonly (readonly (string | number)[])[], separator = ',') =>
  [headings, ...rows].map((row) => row.join(separator)).join('\r\n') + '\r\n';

test('[EDU-08] the exported file is filled in, checked and stored: marks, results, notices and log as by the form of one request', async () => {
  const [first, second] = [await make(), await make()];
  const made = await office.call(exportRequests, { token, body: { kind: 'score', state: 'open' } });
  const exported = await (await fetch(office.url + made.body.url)).text();
  const [heads = [], ...table] = parse(exported, { bom: true }) as string[][];
  const at = (name: string) => heads.indexOf(name);
  const marks = new Map([
    [first.voucher, [82, 74, 39]],
    [second.voucher, [40, 50, 60]],
  ]);
  for (const row of table) {
    const own = marks.get(row[at('Voucher no.')] ?? '') ?? [];
    for (const [index, mark] of own.entries()) row[at(english(index + 1))] = String(mark);
  }
  // As Excel of a European region saves "CSV UTF-8".
  const saved = `\ufeff${[heads, ...table].map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`;

  const { problem, rows, unchanged } = await check(saved);
  expect([problem, problemsOf(rows), unchanged]).toEqual([null, [], 0]);
  expect(rows).toHaveLength(2);
  expect(rows.find(({ id }) => id === first.id)).toMatchObject({
    voucherNo: first.voucher,
    studentName: 'Su Su',
    seenAt: null,
    canRelease: true,
    changes: [
      { subjectId: 1, name: { en: english(1) }, before: null, after: 82 },
      { subjectId: 2, before: null, after: 74 },
      { subjectId: 3, before: null, after: 39 },
    ],
  });
  expect(await marksOf(first.id)).toEqual([null, null, null]);

  const { status, body } = await enter(rows, true);
  expect([status, body.records.map(({ failure }) => failure)]).toEqual([200, ['', '']]);
  expect(await resultFor(first)).toMatchObject({ isReady: true, totalMark: 195, isPassed: false });
  expect(await resultFor(second)).toMatchObject({ isReady: true, totalMark: 150, isPassed: true });
  expect((await read(first.id)).subjects[0]).toMatchObject({ mark: 82, isDistinction: true });

  // One request by its form, to compare with.
  const single = await make();
  const ones = [82, 74, 39].map((mark, index) => ({ subjectId: index + 1, mark }));
  await office.call(enterMarks, { token, body: { id: single.id, marks: ones, seenAt: null } });
  await office.call(releaseScore, { token, body: { id: single.id, note: '' } });
  const log = await auditOf(shop.db, 'score_request', first.id);
  expect(actsOf(log)).toEqual(actsOf(await auditOf(shop.db, 'score_request', single.id)));
  expect(log).toMatchObject([{ after: { 1: 82, 2: 74, 3: 39 } }, { action: 'score-released' }]);
  expect(plain(await calls.toldTo(first.buyer.id), first)).toEqual(
    plain(await calls.toldTo(single.buyer.id), single),
  );
  expect(await calls.statusOf(first.orderId)).toBe(4);

  // The same file once more: every row is released, and nothing changes.
  const told = await calls.toldTo(first.buyer.id);
  const again = await check(saved);
  expect(again.rows.map(({ problems }) => problems)).toEqual([
    [expect.stringContaining('released already')],
    [expect.stringContaining('released already')],
  ]);
  expect(requestsOf(again.rows, true)).toEqual([]);
  expect(await calls.toldTo(first.buyer.id)).toEqual(told);
  expect(await auditOf(shop.db, 'score_request', first.id)).toEqual(log);
});

test('[EDU-08] a file may have Burmese headings and digits, no byte order mark, or be a workbook', async () => {
  const score = await make();
  const text = `ဘောက်ချာနံပါတ်,${burmese(2)},${burmese(1)}\n${score.voucher.toLowerCase()},၇၄, ၈၂ \n`;
  const { rows } = await check(text, 'unicode');
  expect(rows[0]?.changes.map(({ subjectId, after }) => [subjectId, after])).toEqual([
    [1, 82],
    [2, 74],
  ]);
  expect(rows[0]?.canRelease).toBe(false);
  expect((await enter(rows)).body.records).toMatchObject([{ failure: '' }]);
  expect(await marksOf(score.id)).toEqual([82, 74, null]);
  // Once more: nothing would change.
  expect(await check(text)).toEqual({ problem: null, rows: [], unchanged: 1 });

  // As Excel stores it: texts shared, numbers as numbers.
  const shared = [...headings, score.voucher].map((one) => `<si><t>${one}</t></si>`).join('');
  const book = zipOf({
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns:r="r"><sheets><sheet name="Notes" r:id="r0"/><sheet name="Marks" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r0" Target="worksheets/s0.xml"/><Relationship Id="r1" Target="worksheets/s1.xml"/></Relationships>',
    'xl/worksheets/s0.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>From the ministry</t></is></c></row></sheetData></worksheet>',
    'xl/worksheets/s1.xml': `<worksheet><sheetData>
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>
      <row r="4"><c r="A4" t="s"><v>4</v></c><c r="D4"><v>39</v></c></row></sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
  });
  expect((await check(book)).rows).toMatchObject([
    { sheet: 'Marks', line: 4, canRelease: true, changes: [{ subjectId: 3, before: null, after: 39 }] },
  ]);
});

test('[EDU-08] every wrong row is named with its problems in the language of the caller, and the other rows are stored', async () => {
  const [good, other, released] = [await make(), await make(), await make()];
  const [unpaid, rejected, cancelled] = [await make(null), await make(3), await make()];
  const [refused, asked] = [await make(), await make()];
  await office.call(refuseRequest, { token, body: { kind: 'score', id: refused.id, reason: 'Unknown.' } });
  const changes = [{ field: 'rollNumber' as const, note: 'Not in the list.' }];
  await office.call(askForChanges, { token, body: { kind: 'score', id: asked.id, changes } });
  await calls.cancel(cancelled.buyer.token, cancelled.orderId);
  const marks = [1, 2, 3].map((subjectId) => ({ subjectId, mark: 50 }));
  await office.call(enterMarks, { token, body: { id: released.id, marks, seenAt: null } });
  await office.call(releaseScore, { token, body: { id: released.id, note: '' } });
  const file = csvOf([
    [good.voucher, 10, 20, 30],
    [unpaid.voucher, 10, 20, 30],
    [rejected.voucher, 10, 20, 30],
    [cancelled.voucher, 10, 20, 30],
    [released.voucher, 10, 20, 30],
    ['V000000000000', 10, 20, 30],
    ['', 10, 20, 30],
    [other.voucher, 101, '4x', -1],
    // Without a mark there is nothing to do.
    ['V111111111111', '', '–', ''],
    [refused.voucher, 10, 20, 30],
    // Marks may be entered while the buyer corrects the request, and are not released.
    [asked.voucher, 10, 20, 30],
  ]);
  const { rows } = await check(file);
  expect(rows.at(-1)).toMatchObject({ id: asked.id, canRelease: false, problems: [] });
  expect(problemsOf(rows)).toEqual([
    [3, [expect.stringContaining('not approved')]],
    [4, [expect.stringContaining('not approved')]],
    [5, [expect.stringContaining('cancelled')]],
    [6, [expect.stringContaining('released already')]],
    [7, [expect.stringContaining('No score list')]],
    [8, [expect.stringContaining('missing')]],
    [9, [1, 2, 3].map((id) => expect.stringContaining(`${english(id)}: `))],
    [11, [expect.stringContaining('refused')]],
  ]);
  const inBurmese = problemsOf((await check(file, 'unicode')).rows);
  expect(inBurmese).toHaveLength(8);
  for (const [, problems] of inBurmese) expect(String(problems)).toMatch(/ပါ/);
  const entered = (await enter(rows)).body.records;
  expect(entered).toMatchObject([good, asked].map(({ id }) => ({ id, failure: '' })));
  expect(await marksOf(good.id)).toEqual([10, 20, 30]);
  for (const { id } of [unpaid, rejected, cancelled, refused, other])
    expect(await marksOf(id)).toEqual([null, null, null]);
  expect(await marksOf(released.id)).toEqual([50, 50, 50]);

  // Two rows of one request, and a subject that it does not have.
  const twice = csvOf([
    [other.voucher, 1, 2, 3],
    [other.voucher, 4, 5, 6],
  ]);
  expect(problemsOf((await check(twice)).rows)).toEqual([
    [2, [expect.stringContaining('2, 3')]],
    [3, [expect.stringContaining('2, 3')]],
  ]);
  const foreign = `Voucher no.,${english(4)}\r\n${other.voucher},50\r\n`;
  expect(problemsOf((await check(foreign)).rows)).toEqual([[2, [expect.stringContaining(english(4))]]]);
  for (const wrong of [
    'a,b\r\n1,2\r\n',
    '\ufeff',
    'Voucher no.\r\nV1\r\n',
    Buffer.from('PK\u0003\u0004nothing'),
  ])
    expect((await check(wrong)).problem?.en).toMatch(/./);
});

test('[EDU-08] what changed since the check fails by itself: released, cancelled, marked by a colleague, not due', async () => {
  const [good, marked, cancelled] = [await make(), await make(), await make()];
  const early = await make(2, '2099-01-01');
  const file = csvOf([good, marked, cancelled, early].map(({ voucher }) => [voucher, 60, 70, 80]));
  const { rows } = await check(file);
  expect(rows.map(({ canRelease }) => canRelease)).toEqual([true, true, true, false]);
  const colleague = await office.member('education');
  await office.call(enterMarks, {
    token: colleague.token,
    body: { id: marked.id, marks: [{ subjectId: 1, mark: 1 }], seenAt: null },
  });
  await calls.cancel(cancelled.buyer.token, cancelled.orderId);
  expect(failures((await enter(rows, true)).body.records)).toEqual({
    [good.id]: '',
    [marked.id]: expect.stringContaining('Somebody else'),
    [cancelled.id]: expect.stringContaining('not paid'),
    [early.id]: '',
  });
  expect(await marksOf(marked.id)).toEqual([1, null, null]);
  expect(await marksOf(cancelled.id)).toEqual([null, null, null]);
  expect((await read(good.id)).released).toMatchObject({ by: member.name });
  // Before its day marks are stored, and the buyer does not see them yet.
  expect([await marksOf(early.id), (await read(early.id)).released]).toEqual([[60, 70, 80], null]);
  expect(await resultFor(early)).toMatchObject({ isReady: false, subjects: [] });
  const seenAt = (await read(early.id)).marked?.at ?? null;
  const forced = { id: early.id, marks: [{ subjectId: 1, mark: 61 }], seenAt, release: true };
  const { records } = (await office.call(enterManyMarks, { token, body: { requests: [forced] } })).body;
  expect(records[0]?.failure).toContain('01/01/2099');
  expect(await marksOf(early.id)).toEqual([60, 70, 80]);
  expect(failures((await enter(rows, true)).body.records)[good.id]).toMatch(/released already/);
});
