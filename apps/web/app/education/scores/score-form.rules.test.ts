import { ScoreForm } from '@zay/contract';
import { expect, test } from 'vitest';
import { emptyScore, scoreFormOf, scoreProblems, type ScoreEntry } from './score-form.rules.ts';

const t = ((key: string) => key) as never;
const filled: ScoreEntry = {
  studentName: 'မောင်အောင်ကျော်',
  fatherName: 'ဦးကျော်',
  birthday: '2006-05-06',
  phoneNumber: '+959 770 000 001',
  address: 'No. 12, Hledan Road, Yangon',
  nrc: { stateNumberId: 12, stateShortFormId: 1204, nationId: 1, nrcNumber: '၁၂၃၄၅၆' },
  examYear: 2024,
  rollNumber: ' ကမရ ၁၀၄၇ ',
  stateId: 12,
  schoolName: 'School 2, Kamayut',
  subjectIds: [1, 2],
};

test('[SCORE-02] an empty form names every field, the NRC in its parts', () => {
  expect(Object.keys(scoreProblems(emptyScore, t)).toSorted()).toEqual([
    'address',
    'birthday',
    'examYear',
    'fatherName',
    'nrc.nationId',
    'nrc.nrcNumber',
    'nrc.stateNumberId',
    'nrc.stateShortFormId',
    'phoneNumber',
    'rollNumber',
    'schoolName',
    'stateId',
    'studentName',
    'subjectIds',
  ]);
});

test('[SCORE-02] a valid form matches the contract, with digits and phone normalized', () => {
  expect(scoreProblems(filled, t)).toEqual({});
  const body = scoreFormOf(filled);
  expect(body).toMatchObject({
    phoneNumber: '09770000001',
    rollNumber: 'ကမရ1047',
    nrc: { nrcNumber: '123456' },
  });
  expect(ScoreForm.parse(body)).toEqual(body);
  expect(ScoreForm.safeParse(scoreFormOf(emptyScore)).success).toBe(false);
});
