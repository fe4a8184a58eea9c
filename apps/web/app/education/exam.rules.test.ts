import { CertificateForm, ScoreForm } from '@zay/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { messages as english } from '../messages/en/index.ts';
import { messages as burmese } from '../messages/my/index.ts';
import { translator } from '../platform/language/text.ts';
import {
  emptyExam,
  examOf,
  examProblems,
  examYears,
  emptyNrc,
  isEmptyNrc,
  nrcOf,
  nrcProblems,
  emptyStudent,
  studentOf,
  studentProblems,
} from './exam.rules.ts';

afterEach(() => void vi.useRealTimers());

const t = translator(english);

const good = {
  studentName: 'မသီရိအောင်',
  fatherName: 'ဦးမောင်',
  birthday: '2005-03-14',
  phoneNumber: '၀၉ ၇၇၀ ၀၀၀ ၀၀၁',
  address: 'No. 12, Hledan Road',
  nrc: { stateNumberId: 12, stateShortFormId: 3, nationId: 1, nrcNumber: '၁၀၄၇၂၉' },
  examYear: 2022,
  rollNumber: 'စခ ၁၀၄၇',
  stateId: 12,
  schoolName: 'အ.ထ.က (၂) စမ်းချောင်း',
  subjectIds: [1, 2],
};
type Entry = typeof good;
const problems = (entry: Entry) => ({
  ...studentProblems(entry, t),
  ...nrcProblems(entry.nrc, t),
  ...examProblems(entry, t),
});
const bodyOf = (entry: Entry) => ({ ...examOf(studentOf(entry)), nrc: nrcOf(entry.nrc) });

/** The fields that the schema of the contract refuses. */
function refusedBySchema(entry: Entry): string[] {
  const result = ScoreForm.safeParse({ ...bodyOf(entry), nrc: entry.nrc });
  const fields = result.success ? [] : result.error.issues.map(({ path }) => path.map(String).join('.'));
  return [...new Set(fields)].toSorted();
}

test('[SCORE-02 CERT-06] a valid form is sent normalized', () => {
  expect(problems(good)).toEqual({});
  expect(ScoreForm.parse(bodyOf(good))).toEqual(bodyOf(good));
  expect(bodyOf(good)).toMatchObject({
    phoneNumber: '09770000001',
    rollNumber: 'စခ1047',
    nrc: { nrcNumber: '104729' },
  });
});

test("[SCORE-02 CERT-06] all missing fields are reported at once, in the reader's language", () => {
  const empty = { ...emptyStudent, fatherName: '', nrc: emptyNrc, ...emptyExam, subjectIds: [] };
  const texts = problems(empty);
  const fields =
    'address birthday examYear fatherName nrc.nationId nrc.nrcNumber nrc.stateNumberId nrc.stateShortFormId ' +
    'phoneNumber rollNumber schoolName stateId studentName subjectIds';
  expect(Object.keys(texts).toSorted()).toEqual(fields.split(' '));
  const inBurmese = examProblems(emptyExam, translator(burmese));
  expect(Object.values(inBurmese).every((text) => /[\u1000-\u109f]/.test(text))).toBe(true);
});

test("[SCORE-02 CERT-06] the form validates every field like the contract's schema", () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const long = 'က'.repeat(1_000);
  const changes: Partial<Entry>[] = [
    { studentName: ' ' },
    { studentName: long },
    { fatherName: '' },
    { birthday: '' },
    { birthday: tomorrow },
    { phoneNumber: '0977' },
    { phoneNumber: '' },
    { address: long },
    { nrc: { ...good.nrc, nrcNumber: '12345' } },
    { nrc: { ...good.nrc, nrcNumber: '၁ဝ၄၇၂၉' } },
    { rollNumber: '<b>' },
    { rollNumber: 'KMY 123456789012345678' },
    { schoolName: '' },
    { subjectIds: [] },
  ];
  for (const change of changes) {
    const entry = { ...good, ...change };
    expect(Object.keys(problems(entry)).toSorted(), JSON.stringify(change)).toEqual(refusedBySchema(entry));
  }
});

test('names and centre are required if the form has them', () => {
  const texts = {
    ...studentProblems({ ...good, studentNameEng: '' }, t),
    ...examProblems({ ...good, centre: '' }, t),
  };
  expect(Object.keys(texts)).toEqual(['studentNameEng', 'centre']);
  const { fatherName: _, ...student } = good;
  expect(studentProblems(student, t)).toEqual({});
  expect(Object.keys(CertificateForm.shape)).toEqual(expect.arrayContaining(['studentNameEng', 'centre']));
});

test('[CLASS-05] an optional NRC is empty or complete', () => {
  expect([isEmptyNrc(emptyNrc), nrcOf(emptyNrc)]).toEqual([true, null]);
  expect(nrcProblems(emptyNrc, t, { optional: true })).toEqual({});
  const begun = { ...emptyNrc, stateNumberId: 12 };
  expect(Object.keys(nrcProblems(begun, t, { optional: true }))).toHaveLength(3);
});

test('years go from the current one in Yangon back to 1990', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T17:30:00Z') });
  const years = examYears();
  expect([years[0], years.at(-1)]).toEqual([2027, 1990]);
});
