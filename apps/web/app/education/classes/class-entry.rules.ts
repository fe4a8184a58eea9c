import { classStudentProblem, type classRegistrationData, type ResponseOf } from '@zay/contract';
import type { Translate } from '../../platform/language/text.ts';
import {
  emptyNrc,
  nrcProblems,
  type NrcEntry,
  emptyStudent,
  studentProblems,
  type StudentEntry,
} from '../exam.rules.ts';
import type { FieldTexts } from '../../platform/api/field-texts.ts';

/** The student of a class, as typed. */
export interface ClassEntry extends StudentEntry {
  /** Optional (decision 162). */
  readonly nrc: NrcEntry;
}

export const emptyEntry: ClassEntry = { ...emptyStudent, nrc: emptyNrc };

export function entryProblems(entry: ClassEntry, t: Translate): FieldTexts {
  return {
    ...studentProblems(entry, t, classStudentProblem),
    ...nrcProblems(entry.nrc, t, { optional: true }),
  };
}

/**
 * Initial values: the student of the last request. Without one only the account's phone is filled in, because the
 * account's name is often a parent's.
 */
export function filledEntry(
  { studentInfo, nrc }: Pick<ResponseOf<typeof classRegistrationData>, 'studentInfo' | 'nrc'>,
  accountPhone: string,
): ClassEntry {
  return studentInfo
    ? { ...studentInfo, nrc: nrc ?? emptyNrc }
    : { ...emptyEntry, phoneNumber: accountPhone };
}
