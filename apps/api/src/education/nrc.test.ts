import { nrcNations, nrcShortForms, nrcStateNumbers, subjectById, subjects } from '@zay/contract';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { openTestShop } from '../testing/shop.ts';
import { nrcTextOf } from './nrc.rules.ts';

const shop = await openTestShop({ data: 'empty' });

const numbers = Array.from({ length: 14 }, (_, at) => at + 1);

test('[API-50] the state numbers are 1 to 14, in the digits of the card', async () => {
  const { status, body } = await shop.call(nrcStateNumbers);
  expect(status).toBe(200);
  expect(body).toEqual(numbers.map((id) => ({ id, name: String(id) })));
  const burmese = await shop.call(nrcStateNumbers, { lang: 'unicode' });
  expect(burmese.body.map(({ name }) => name).slice(8, 12)).toEqual(['၉', '၁၀', '၁၁', '၁၂']);
});

test('[API-49] every state number has its township codes, with the township that distinguishes equal ones', async () => {
  const all = await Promise.all(numbers.map((StateId) => shop.call(nrcShortForms, { query: { StateId } })));
  const codes = all.flatMap(({ body }) => body);
  expect(codes.length).toBeGreaterThan(450);
  expect(codes.filter(({ name }) => !/^[A-Z]{4,12}$/.test(name))).toEqual([]);
  expect(new Set(codes.map(({ id }) => id)).size).toBe(codes.length);
  const yangon = all[11]!.body;
  expect(yangon.map(({ name }) => name)).toEqual(yangon.map(({ name }) => name).toSorted());
  const equal = yangon.filter(({ name }) => name === 'OUKAMA');
  expect(equal.map(({ townshipName }) => townshipName)).toHaveLength(2);
  expect(new Set(equal.map(({ townshipName }) => townshipName)).size).toBe(2);
  const burmese = await shop.call(nrcShortForms, { query: { StateId: 12 }, lang: 'unicode' });
  expect(burmese.body).toHaveLength(yangon.length);
  expect(burmese.body.filter(({ name }) => !/^[\u1000-\u102a]+$/.test(name))).toEqual([]);
  expect((await shop.call(nrcShortForms, { query: { StateId: 99 } })).body).toEqual([]);
  expect((await shop.call(nrcShortForms, { query: { StateId: 'x' as never } })).status).toBe(400);
});

const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

test.each([
  [12, 'KAMAYA', ['ကမရ', 'kamaya', 'KMY', 'Kamayut', 'Kamaryut', 'ka ma yut', 'ကမာရွတ်']],
  [12, 'SAKHANA', ['စခန', 'Sanchaung', 'San Chaung', 'စမ်းချောင်း']],
  [12, 'LATHAYA', ['Hlaing Tharyar', 'Hlaingtharya', 'Hlaing Thayar', 'လှိုင်သာယာ']],
  [12, 'OUKATA', ['South Okkalapa', 'South Okkala', 'တောင်ဥက္ကလာပ', 'တောင်ဥက္ကလာ']],
  [12, 'DAGATA', ['South Dagon', 'Dagon Myothit (South)', 'တောင်ဒဂုံ']],
  [12, 'TAMANA', ['Tamwe', 'Tarmway']],
  [12, 'THAKATA', ['Thaketa', 'Tharkayta']],
  [3, 'BAAHNA', ['Hpa-An', 'hpaan', 'Pa-an']],
  [9, 'MAMANA', ['May Myo', 'Pyin Oo Lwin']],
  [9, 'NYAOUNA', ['Nyaung-U', 'Nyaung Oo', 'Bagan']],
  [13, 'TAKHALA', ['Tachileik', 'တာချီလိတ်']],
  [13, 'NASANA', ['Nansang', 'နမ့်စန်']],
  [14, 'LAPATA', ['Labutta', 'La But Ta', 'လပွတ္တာ']],
])('[CERT-19] the code %i/%s has the spellings %j', async (StateId, code, texts) => {
  const { body } = await shop.call(nrcShortForms, { query: { StateId } });
  const foundBy = (text: string) =>
    body.filter(({ spellings }) => spellings.some((one) => plain(one).includes(plain(text))));
  for (const text of texts)
    expect([text, foundBy(text).map(({ name }) => name)]).toEqual([text, expect.arrayContaining([code])]);
});

test('[CERT-19] cards write a township like the shop, and no township twice', async () => {
  const { rows } = await sql<{ card: string; shop: string }>`
    select distinct n.name_en as card, t.name_en as shop from nrc_township n
    join township t on t.name_my = n.name_my join city c on c.id = t.city_id
    where n.nrc_state_id in (c.state_id, case when c.state_id = 15 then 9 end) and n.name_en <> t.name_en`.execute(
    shop.db,
  );
  expect(rows).toEqual([]);
  const stored = await shop.db.selectFrom('nrc_township').selectAll().execute();
  const cards = stored.map((row) => [row.nrc_state_id, row.short_form_en, row.name_my].join(' '));
  expect(cards.filter((card, at) => cards.indexOf(card) < at)).toEqual([]);
});

const nationNames = async (lang: string) =>
  (await shop.call(nrcNations, { lang })).body.map(({ name }) => name);

test('[API-52] the types of a card are in both languages', async () => {
  expect(await nationNames('en-US')).toEqual(['N', 'E', 'P', 'T', 'Y', 'S']);
  expect((await nationNames('unicode'))[0]).toBe('နိုင်');
});

test('[CERT-09] the number is composed as on the card, in Latin and in Burmese', () => {
  const parts = {
    stateNumber: 12,
    short_form_en: 'OUKAMA',
    short_form_my: 'ဥကမ',
    code_en: 'N',
    code_my: 'နိုင်',
    number: '012345',
  };
  expect(nrcTextOf('en-US', parts)).toBe('12/OUKAMA(N)012345');
  expect(nrcTextOf('unicode', parts)).toBe('၁၂/ဥကမ(နိုင်)၀၁၂၃၄၅');
});

test('[API-57 API-58 SCORE-11] subjects are listed and read with their marks', async () => {
  const list = (await shop.call(subjects)).body;
  expect(list.length).toBeGreaterThan(5);
  const [first] = list;
  const one = await shop.call(subjectById, { query: { Id: first!.id } });
  expect(one).toMatchObject({ status: 200, body: { ...first, fullMark: 100, passMark: 40 } });
  expect((await shop.call(subjects, { lang: 'unicode' })).body[0]!.name).toBe('မြန်မာစာ');
  expect((await shop.call(subjectById, { query: { Id: 0 } })).status).toBe(404);
  await shop.db.updateTable('exam_subject').set({ active: false }).where('id', '=', first!.id).execute();
  expect((await shop.call(subjects)).body.map(({ id }) => id)).not.toContain(first!.id);
  expect((await shop.call(subjectById, { query: { Id: first!.id } })).status).toBe(200);
});
