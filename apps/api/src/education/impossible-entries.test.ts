import { lastExamYear, registerStudent, requestCertificate, requestScore, yangonDay } from '@zay/contract';
import { expect, test } from 'vitest';
import { newcomer } from '../testing/buyers.ts';
import { makeClass } from '../testing/education.ts';
import { certificateForm, scoreInput } from '../testing/education-forms.ts';
import { openTestShop } from '../testing/shop.ts';

const shop = await openTestShop({ data: 'empty' });
const { token } = await newcomer(shop);

const thisYear = lastExamYear();
const tomorrow = yangonDay(Date.now(), 1);

/** Entries that cannot be, and the fields and English sentences of their refusals. */
const ofStudent = [
  [{ birthday: tomorrow }, { birthday: /must be in the past/ }],
  [{ birthday: `${thisYear - 121}-01-01` }, { birthday: /more than 120 years ago/ }],
] as const;
const ofExam = [
  ...ofStudent,
  [{ examYear: 1989 }, { examYear: /from 1990 on/ }],
  [{ examYear: thisYear + 1 }, { examYear: /must not be in the future/ }],
  [{ birthday: '2010-01-01', examYear: 2022 }, { examYear: /younger than 13/ }],
  [{ birthday: '1961-12-31', examYear: 2022 }, { examYear: /older than 60/ }],
  [{ rollNumber: 'KMY#1' }, { rollNumber: /letters and digits only/ }],
  [{ rollNumber: 'ကမရ' }, { rollNumber: /at least one digit/ }],
  [{ rollNumber: '1'.repeat(21) }, { rollNumber: /At most 20 characters/ }],
  [
    { studentName: '', birthday: '2015-01-01', examYear: 2022, rollNumber: 'KMY' },
    { studentName: /required/, examYear: /younger than 13/, rollNumber: /at least one digit/ },
  ],
] as const;
const ofClass = [
  ...ofStudent,
  [
    { birthday: `${thisYear - 1}-06-01`, address: '' },
    { birthday: /at least 3 years old/, address: /required/ },
  ],
] as const;

const score = await scoreInput(shop.db);
const certificate = await certificateForm(shop, token);
const student = {
  studentName: 'မသီရိအောင်',
  birthday: '2005-03-14',
  phoneNumber: '09770000001',
  address: 'No. 12, Hledan Road',
  classId: await makeClass(shop.db, 60_000),
};

const forms = {
  score: [
    ofExam,
    (change: object, lang: string) => shop.call(requestScore, { token, lang, body: { ...score, ...change } }),
  ],
  certificate: [
    ofExam,
    (change: object, lang: string) =>
      shop.call(requestCertificate, { token, lang, body: { ...certificate, ...change } }),
  ],
  class: [
    ofClass,
    (change: object, lang: string) =>
      shop.call(registerStudent, { token, lang, body: { ...student, ...change } }),
  ],
} as const;
const tables = {
  score: 'score_request',
  certificate: 'certificate_request',
  class: 'class_registration',
} as const;

/** The texts of a refusal by field. */
const errorsOf = ({ body }: { readonly body: unknown }) =>
  Object.fromEntries(
    (body as { errors: { field: string; message: string }[] }).errors.map(({ field, message }) => [
      field,
      message,
    ]),
  );

test.each(['score', 'certificate', 'class'] as const)(
  '[SCORE-16] a %s form refuses what cannot be at its field, in both languages, and stores nothing',
  async (kind) => {
    const [wrong, send] = forms[kind];
    const inBurmese: string[] = [];
    for (const [change, texts] of wrong) {
      const english = await send(change, 'en-US');
      expect([change, english.status, Object.keys(errorsOf(english)).toSorted()]).toEqual([
        change,
        400,
        Object.keys(texts).toSorted(),
      ]);
      for (const [field, text] of Object.entries(texts)) expect(errorsOf(english)[field]).toMatch(text);
      const burmese = errorsOf(await send(change, 'unicode'));
      for (const text of Object.values(burmese)) expect(text).toMatch(/[\u1000-\u109f]/);
      inBurmese.push(Object.values(burmese).join(' '));
    }
    expect(new Set(inBurmese).size).toBe(wrong.length);
    expect(await shop.db.selectFrom(tables[kind]).select('id').execute()).toEqual([]);
    expect((await send({}, 'en-US')).status).toBe(200);
  },
);
