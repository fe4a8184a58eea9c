import { expect, test } from 'vitest';
import { emptyEntry, entryProblems, filledEntry } from './class-entry.rules.ts';

const t = ((key: string) => key) as never;
const student = {
  studentName: 'Ma Thiri Aung',
  birthday: '2005-03-14',
  phoneNumber: '09770000001',
  address: 'No. 12, Hledan Road',
};
const nrc = { stateNumberId: 12, stateShortFormId: 5, nationId: 1, nrcNumber: '104729' };

test('everything but the NRC is required; a partial NRC is invalid', () => {
  expect(Object.keys(entryProblems(emptyEntry, t))).toEqual(Object.keys(student));
  expect(entryProblems({ ...emptyEntry, ...student }, t)).toEqual({});
  const begun = { ...emptyEntry, ...student, nrc: { ...nrc, nationId: 0, nrcNumber: '12' } };
  expect(Object.keys(entryProblems(begun, t))).toEqual(['nrc.nationId', 'nrc.nrcNumber']);
});

test('[SCORE-17] the birthday is that of a student who can attend', () => {
  const thisYear = new Date().getFullYear();
  const birthdays = ['1901-01-01', `${thisYear - 4}-01-01`, `${thisYear - 1}-01-01`];
  const problems = birthdays.map((birthday) => entryProblems({ ...emptyEntry, ...student, birthday }, t));
  expect(problems.map((texts) => texts['birthday'])).toEqual([
    'studentForm.birthdayTooEarly',
    undefined,
    'studentForm.classTooYoung',
  ]);
});

test("an untouched form starts with the last student, or with the account's phone only", () => {
  expect(filledEntry({ studentInfo: student, nrc }, '09999')).toEqual({ ...student, nrc });
  expect(filledEntry({ studentInfo: student, nrc: null }, '09999')).toEqual({ ...emptyEntry, ...student });
  expect(filledEntry({ studentInfo: null, nrc: null }, '09999')).toEqual({
    ...emptyEntry,
    phoneNumber: '09999',
  });
});
