import {
  birthdayProblem,
  examAgeProblem,
  examYearProblem,
  type classStudentProblem,
  lastExamYear,
  limits,
  normaliseRollNumber,
  isNrcNumber,
  normaliseNrcNumber,
  type Nrc,
  isPhone,
  normalisePhone,
  rollNumberProblem,
} from '@zay/contract';
import { isDay } from '../platform/day.ts';
import { shopNow } from '../platform/shop-clock.ts';
import type { Translate } from '../platform/language/text.ts';
import { choiceProblem, ruleText, textProblem } from './field-texts.ts';
import { onlyProblems, type FieldTexts } from '../platform/api/field-texts.ts';

/** The exam of a request, as typed; ids are 0 until chosen. */
export interface ExamEntry {
  readonly examYear: number;
  readonly rollNumber: string;
  readonly stateId: number;
  readonly schoolName: string;
  /** In the certificate form only. */
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

/** Errors for the contract's `examFields`, with the birthday of the student; checks `centre` if the entry has it. */
export function examProblems(entry: ExamEntry & Pick<StudentEntry, 'birthday'>, t: Translate): FieldTexts {
  const { centre, examYear } = entry;
  return onlyProblems({
    examYear:
      choiceProblem(examYear, t('studentForm.examYear'), t) ??
      ruleText(examYearProblem(examYear, shopNow()) ?? examAgeProblem(entry, shopNow()), t),
    rollNumber: rollNumberText(entry.rollNumber, t),
    stateId: choiceProblem(entry.stateId, t('studentForm.state'), t),
    schoolName: textProblem(entry.schoolName, t('studentForm.schoolName'), limits.schoolName, t),
    centre:
      centre === undefined ? undefined : textProblem(centre, t('studentForm.centre'), limits.schoolName, t),
    subjectIds: entry.subjectIds.length > 0 ? undefined : t('studentForm.requireSubject'),
  });
}

function rollNumberText(text: string, t: Translate): string | undefined {
  const number = normaliseRollNumber(text);
  const problem = textProblem(number, t('studentForm.rollNumber'), limits.rollNumber, t);
  return problem ?? ruleText(rollNumberProblem(text), t);
}

/** The years from the current one back to the first. */
export function examYears(): number[] {
  const last = lastExamYear(shopNow());
  return Array.from({ length: last - limits.examYearMin + 1 }, (_, back) => last - back);
}

/** The exam in a request body. */
export function examOf<T extends ExamEntry>(entry: T): T & { subjectIds: number[] } {
  return {
    ...entry,
    rollNumber: normaliseRollNumber(entry.rollNumber),
    subjectIds: [...entry.subjectIds],
  };
}

/** An NRC as chosen and typed; ids are 0 until chosen. */
export type NrcEntry = Nrc;

export const emptyNrc: NrcEntry = { stateNumberId: 0, stateShortFormId: 0, nationId: 0, nrcNumber: '' };

export function isEmptyNrc({ stateNumberId, stateShortFormId, nationId, nrcNumber }: NrcEntry): boolean {
  return stateNumberId + stateShortFormId + nationId === 0 && nrcNumber.trim() === '';
}

/** Errors as `nrc.nationId` and so on. An empty NRC is valid if optional. */
export function nrcProblems(entry: NrcEntry, t: Translate, { optional = false } = {}): FieldTexts {
  if (optional && isEmptyNrc(entry)) return {};
  return onlyProblems({
    'nrc.stateNumberId': choiceProblem(entry.stateNumberId, t('studentForm.nrcState'), t),
    'nrc.stateShortFormId': choiceProblem(entry.stateShortFormId, t('studentForm.nrcTownship'), t),
    'nrc.nationId': choiceProblem(entry.nationId, t('studentForm.nrcNation'), t),
    'nrc.nrcNumber': isNrcNumber(entry.nrcNumber) ? undefined : t('studentForm.nrcSixDigits'),
  });
}

/** The NRC in a request body; null if empty. */
export function nrcOf(entry: NrcEntry): Nrc | null {
  return isEmptyNrc(entry) ? null : { ...entry, nrcNumber: normaliseNrcNumber(entry.nrcNumber) };
}

/** The student of a request, as typed. Each form has its own optional fields. */
export interface StudentEntry {
  readonly studentName: string;
  readonly studentNameEng?: string;
  readonly fatherName?: string;
  /** YYYY-MM-DD or '', or a text that is no date */
  readonly birthday: string;
  readonly phoneNumber: string;
  readonly address: string;
}

export const emptyStudent = {
  studentName: '',
  birthday: '',
  phoneNumber: '',
  address: '',
} as const satisfies StudentEntry;

/**
 * Errors for the contract's `studentFields`; checks `fatherName` and `studentNameEng` if the entry has them.
 * @param ofBirthday the contract's rule for the birthday
 */
export function studentProblems(
  entry: StudentEntry,
  t: Translate,
  ofBirthday: typeof classStudentProblem = birthdayProblem,
): FieldTexts {
  const { studentNameEng, fatherName } = entry;
  const name = (text: string, label: string) => textProblem(text, label, limits.studentName, t);
  return onlyProblems({
    studentName: name(entry.studentName, t('studentForm.studentName')),
    studentNameEng:
      studentNameEng === undefined ? undefined : name(studentNameEng, t('studentForm.studentNameEng')),
    fatherName: fatherName === undefined ? undefined : name(fatherName, t('studentForm.fatherName')),
    birthday: birthdayText(entry.birthday, ofBirthday, t),
    phoneNumber: phoneProblem(entry.phoneNumber, t),
    address: textProblem(entry.address, t('studentForm.address'), limits.address, t),
  });
}

function birthdayText(day: string, problemOf: typeof classStudentProblem, t: Translate): string | undefined {
  if (day === '') return t('common.required', { label: t('studentForm.birthday') });
  if (!isDay(day)) return t('ui.dayWrong');
  return ruleText(problemOf(day, shopNow()), t);
}

function phoneProblem(phone: string, t: Translate): string | undefined {
  if (phone.trim() === '') return t('common.required', { label: t('studentForm.phone') });
  return isPhone(phone) ? undefined : t('payments.validatePhoneFormat');
}

/** The student in a request body. */
export function studentOf<T extends StudentEntry>(entry: T): T {
  return { ...entry, phoneNumber: normalisePhone(entry.phoneNumber) };
}
