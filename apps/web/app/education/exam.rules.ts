import { isRollNumber, lastExamYear, limits, normaliseRollNumber } from '@zay/contract';
import type { Translate } from '../platform/language/text.ts';
import { choiceProblem, onlyProblems, textProblem, type FieldTexts } from './field-texts.ts';

/** The exam that a request asks about, as it is typed; numbers are 0 until they are chosen. */
export interface ExamEntry {
  readonly examYear: number;
  readonly rollNumber: string;
  readonly stateId: number;
  readonly schoolName: string;
  /** Of the certificate's form only. */
  readonly centre?: string;
  readonly subjectIds: readonly number[];
}

export const emptyExam = {
  examYear: 0,
  rollNumber: '',
  stateId: 0,
  schoolName: '',
  subjectIds: [] as readonly number[],
} as const satisfies ExamEntry;

/** The rules of the contract's `examFields`, in words; `centre` where the entry has it. */
export function examProblems(entry: ExamEntry, t: Translate): FieldTexts {
  const { centre } = entry;
  return onlyProblems({
    examYear: choiceProblem(entry.examYear, t('studentForm.examYear'), t),
    rollNumber: rollNumberProblem(entry.rollNumber, t),
    stateId: choiceProblem(entry.stateId, t('studentForm.state'), t),
    schoolName: textProblem(entry.schoolName, t('studentForm.schoolName'), limits.schoolName, t),
    centre:
      centre === undefined ? undefined : textProblem(centre, t('studentForm.centre'), limits.schoolName, t),
    subjectIds: entry.subjectIds.length > 0 ? undefined : t('studentForm.requireSubject'),
  });
}

function rollNumberProblem(text: string, t: Translate): string | undefined {
  const number = normaliseRollNumber(text);
  const problem = textProblem(number, t('studentForm.rollNumber'), limits.rollNumber, t);
  return problem ?? (isRollNumber(text) ? undefined : t('studentForm.rollNumberFormat'));
}

/** From this year back to the first. */
export function examYears(): number[] {
  const last = lastExamYear();
  return Array.from({ length: last - limits.examYearMin + 1 }, (_, back) => last - back);
}

/** As a body carries it. */
export function examOf<T extends ExamEntry>(entry: T): T & { subjectIds: number[] } {
  return {
    ...entry,
    rollNumber: normaliseRollNumber(entry.rollNumber),
    subjectIds: [...entry.subjectIds],
  };
}
