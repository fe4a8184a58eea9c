import type { EarlierStudent, ScoreForm } from '@zay/contract';
import type { Translate } from '../../platform/language/text.ts';
import {
  emptyExam,
  examOf,
  examProblems,
  type ExamEntry,
  emptyNrc,
  nrcOf,
  nrcProblems,
  type NrcEntry,
  emptyStudent,
  studentOf,
  studentProblems,
  type StudentEntry,
} from '../exam.rules.ts';
import type { FieldTexts } from '../../platform/api/field-texts.ts';

/** A request for a score list, as typed. */
export type ScoreEntry = Required<Omit<StudentEntry, 'studentNameEng'>> &
  Omit<ExamEntry, 'centre'> & { readonly nrc: NrcEntry };

export const emptyScore: ScoreEntry = { ...emptyStudent, fatherName: '', nrc: emptyNrc, ...emptyExam };

export function scoreProblems(entry: ScoreEntry, t: Translate): FieldTexts {
  return { ...studentProblems(entry, t), ...nrcProblems(entry.nrc, t), ...examProblems(entry, t) };
}

/** Form values with the student of an earlier request. */
export function scoreFor(student: EarlierStudent): ScoreEntry {
  const { studentName, fatherName, birthday, nrc, phoneNumber, address } = student;
  return { ...emptyScore, studentName, fatherName, birthday, nrc: nrc ?? emptyNrc, phoneNumber, address };
}

/** The request body. */
export function scoreFormOf(entry: ScoreEntry): ScoreForm {
  return { ...examOf(studentOf(entry)), nrc: nrcOf(entry.nrc) ?? emptyNrc };
}
