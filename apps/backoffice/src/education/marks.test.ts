import type { SubjectMark } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { draftOf, enteredMarks, totalsOf } from './marks.ts';

const subject = (subjectId: number, mark: number | null): SubjectMark => ({
  subjectId,
  name: { en: `Subject ${subjectId}`, my: '' },
  fullMark: 100,
  passMark: 40,
  distinctionMark: 75,
  mark,
  isDistinction: false,
});
const subjects = [subject(1, 82), subject(2, null), subject(3, 39)];

test('[STAFF-17] marks are parsed in any digits, and invalid ones are not sent', () => {
  expect(draftOf(subjects)).toEqual({ 1: '82', 2: '', 3: '39' });
  expect(enteredMarks(subjects, { 1: '၈၂', 2: '', 3: ' 40 ' })).toEqual([
    { subjectId: 1, mark: 82 },
    { subjectId: 3, mark: 40 },
  ]);
  for (const wrong of ['101', '-1', '7.5', 'x']) expect(enteredMarks(subjects, { 1: wrong })).toBeUndefined();
});

test('[STAFF-17] totals follow typing; the result needs all marks', () => {
  expect(totalsOf(subjects, { 1: '82', 2: '', 3: '40' })).toEqual({
    total: 122,
    full: 300,
    distinctions: 1,
    isPassed: null,
  });
  expect(totalsOf(subjects, { 1: '82', 2: '75', 3: '40' })).toMatchObject({
    distinctions: 2,
    isPassed: true,
  });
  expect(totalsOf(subjects, { 1: '82', 2: '75', 3: '39' })).toMatchObject({ isPassed: false });
  expect(totalsOf(subjects, { 1: '82', 2: '75', 3: 'x' })).toMatchObject({ total: 157, isPassed: null });
});
