import { expect, test } from 'vitest';
import { outcomeOf, type SubjectMark } from './score.rules.ts';

const subject = (subjectId: number, mark: number | null): SubjectMark => ({
  subjectId,
  name: `Subject ${subjectId}`,
  mark,
  isDistinction: mark !== null && mark >= 80,
  passMark: 40,
});
const nothing = { isReady: false, subjects: [], totalMark: null, isPassed: null };
const released = { resultDate: '2026-11-17', isReleased: true, subjects: [subject(1, 82), subject(2, 40)] };

test('[SCORE-08] a result sums the marks, and is passed with the pass mark in every subject', () => {
  expect(outcomeOf(released, '2026-11-17')).toEqual({
    isReady: true,
    subjects: [
      { subjectId: 1, name: 'Subject 1', mark: 82, isDistinction: true },
      { subjectId: 2, name: 'Subject 2', mark: 40, isDistinction: false },
    ],
    totalMark: 122,
    isPassed: true,
  });
  const failed = outcomeOf({ ...released, subjects: [subject(1, 99), subject(2, 39)] }, '2026-12-01');
  expect(failed).toMatchObject({ isReady: true, totalMark: 138, isPassed: false });
});

test('[SCORE-09] nothing is shown before the promised day, before its release, or while a mark is missing', () => {
  expect(outcomeOf(released, '2026-11-16')).toEqual(nothing);
  expect(outcomeOf({ ...released, isReleased: false }, '2026-11-30')).toEqual(nothing);
  expect(outcomeOf({ ...released, subjects: [subject(1, 82), subject(2, null)] }, '2026-11-30')).toEqual(
    nothing,
  );
  expect(outcomeOf({ ...released, subjects: [] }, '2026-11-30')).toEqual(nothing);
});
