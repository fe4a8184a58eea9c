import { expect, test } from 'vitest';
import { Nrc } from './nrc.ts';
import {
  birthdayProblem,
  classStudentProblem,
  examAgeProblem,
  examYearProblem,
  isNrcNumber,
  lastExamYear,
  normaliseNrcNumber,
  normaliseRollNumber,
  rollNumberProblem,
} from './rules.ts';

test('[SCORE-02 CERT-06] roll numbers in Burmese digits, also with the letter wa typed for the zero', () => {
  expect(normaliseRollNumber(' စခ ၁၀၄၇ ')).toBe('စခ1047');
  expect(normaliseRollNumber('ကမရ ၁ဝဝ')).toBe('ကမရ100');
  expect(normaliseRollNumber('ဝမ ၁၂')).toBe('ဝမ12');
  expect(normaliseRollNumber('၁ဝေ')).toBe('1ဝေ');
});

test('[SCORE-15] a roll number has letters and digits of any script, at least one digit', () => {
  for (const right of ['KMY 1234', 'မလမ-၁၂', 'A/12 (B).', '1047', 'ကမရ ၁ဝ', 'စခ၁'])
    expect([right, rollNumberProblem(right)]).toEqual([right, undefined]);
  for (const wrong of ['', '-', ' – ', '<b>', '12;drop', '😀1'])
    expect([wrong, rollNumberProblem(wrong)]).toEqual([wrong, 'roll-number-signs']);
  for (const wrong of ['KMY', 'ကမရ', 'ဝမ', 'A/(B)'])
    expect([wrong, rollNumberProblem(wrong)]).toEqual([wrong, 'roll-number-digit']);
});

const today = Date.parse('2026-11-30T05:00:00Z');

test('[SCORE-15] a birthday is before today and at most 120 years ago', () => {
  for (const day of ['2026-11-29', '2004-05-06', '1906-11-30'])
    expect([day, birthdayProblem(day, today)]).toEqual([day, undefined]);
  for (const day of ['2026-11-30', '2026-12-01', '2999-01-01'])
    expect([day, birthdayProblem(day, today)]).toEqual([day, 'past-date']);
  for (const day of ['1906-11-29', '1850-01-01', '0001-01-01'])
    expect([day, birthdayProblem(day, today)]).toEqual([day, 'birthday-too-early']);
});

test('[SCORE-15] a student of a class is 3 years old', () => {
  expect(classStudentProblem('2023-11-30', today)).toBeUndefined();
  expect(classStudentProblem('2023-12-01', today)).toBe('class-too-young');
  expect(classStudentProblem('2027-01-01', today)).toBe('past-date');
  expect(classStudentProblem('1850-01-01', today)).toBe('birthday-too-early');
});

test('[SCORE-15] an exam year is from 1990 to this year', () => {
  expect([1990, 2023, 2026].map((year) => examYearProblem(year, today))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([0, 1989].map((year) => examYearProblem(year, today))).toEqual([
    'exam-year-early',
    'exam-year-early',
  ]);
  expect([2027, 9999].map((year) => examYearProblem(year, today))).toEqual([
    'exam-year-future',
    'exam-year-future',
  ]);
});

test.each([
  ['2009-12-31', 2022, undefined],
  ['2010-01-01', 2022, 'exam-too-young'],
  ['2022-06-01', 2022, 'exam-too-young'],
  ['2024-06-01', 2022, 'exam-too-young'],
  ['1962-01-01', 2022, undefined],
  ['1961-12-31', 2022, 'exam-too-old'],
  // Their own problems are reported instead.
  ['2999-01-01', 2022, undefined],
  ['1850-01-01', 2022, undefined],
  ['06/05/2020', 2022, undefined],
  ['', 2022, undefined],
  ['2010-01-01', 2027, undefined],
  ['2010-01-01', 0, undefined],
])('[SCORE-15] born %s, exam %s: %s', (birthday, examYear, problem) => {
  expect(examAgeProblem({ birthday, examYear }, today)).toBe(problem);
});

test.each(['kmy 12-34', 'KMY1234', ' Kmy–12 34 ', 'KMY\u00a0၁၂\u200b၃၄'])(
  '[SCORE-02 CERT-06] the roll number %j is KMY1234',
  (typed) => {
    expect(normaliseRollNumber(typed)).toBe('KMY1234');
  },
);

test('[CERT-09] the number of an NRC is six digits, Burmese ones too', () => {
  for (const text of ['104729', '၁၀၄၇၂၉', ' ၁ဝ၄၇၂၉ ']) {
    expect([isNrcNumber(text), normaliseNrcNumber(text)]).toEqual([true, '104729']);
    const parsed = Nrc.parse({ stateNumberId: 1, stateShortFormId: 2, nationId: 3, nrcNumber: text });
    expect(parsed.nrcNumber).toBe('104729');
  }
  for (const text of ['10472', '1047290', '10472a', 'ဝဝဝဝဝက', '']) {
    expect(isNrcNumber(text)).toBe(false);
    const nrc = { stateNumberId: 1, stateShortFormId: 2, nationId: 3, nrcNumber: text };
    expect(Nrc.safeParse(nrc).success).toBe(false);
  }
});

test('days and years change at midnight in Yangon', () => {
  const newYear = Date.parse('2026-12-31T17:30:00Z');
  expect([lastExamYear(newYear - 1), lastExamYear(newYear)]).toEqual([2026, 2027]);
  const problems = [newYear - 1, newYear].map((now) => birthdayProblem('2026-12-31', now));
  expect(problems).toEqual(['past-date', undefined]);
});
