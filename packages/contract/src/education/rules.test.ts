import { expect, test } from 'vitest';
import { Nrc } from './nrc.ts';
import {
  isNrcNumber,
  isPastDay,
  isRollNumber,
  lastExamYear,
  normaliseNrcNumber,
  normaliseRollNumber,
} from './rules.ts';

test('[SCORE-02 CERT-06] roll numbers in Burmese digits, also with the letter wa typed for the zero', () => {
  expect(normaliseRollNumber(' စခ ၁၀၄၇ ')).toBe('စခ1047');
  expect(normaliseRollNumber('ကမရ ၁ဝဝ')).toBe('ကမရ100');
  expect(normaliseRollNumber('ဝမ ၁၂')).toBe('ဝမ12');
  expect(normaliseRollNumber('၁ဝေ')).toBe('1ဝေ');
  for (const right of ['KMY 1234', 'မလမ-၁၂', 'A/12 (B).']) expect(isRollNumber(right)).toBe(true);
  for (const wrong of ['', '-', ' – ', '<b>', '12;drop', '😀']) expect(isRollNumber(wrong)).toBe(false);
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
  expect([isPastDay('2026-12-31', newYear - 1), isPastDay('2026-12-31', newYear)]).toEqual([false, true]);
});
