import { isPastDay, isPhone, limits, normalisePhone } from '@zay/contract';
import type { Translate } from '../platform/language/text.ts';
import { onlyProblems, textProblem, type FieldTexts } from './field-texts.ts';

/** Who a request is about, as it is typed. A form has the optional ones or not. */
export interface StudentEntry {
  readonly studentName: string;
  readonly studentNameEng?: string;
  readonly fatherName?: string;
  /** YYYY-MM-DD or '' */
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

/** The rules of the contract's `studentFields`, in words; `fatherName` and `studentNameEng` where the entry has them. */
export function studentProblems(entry: StudentEntry, t: Translate): FieldTexts {
  const { studentNameEng, fatherName } = entry;
  const name = (text: string, label: string) => textProblem(text, label, limits.studentName, t);
  return onlyProblems({
    studentName: name(entry.studentName, t('studentForm.studentName')),
    studentNameEng:
      studentNameEng === undefined ? undefined : name(studentNameEng, t('studentForm.studentNameEng')),
    fatherName: fatherName === undefined ? undefined : name(fatherName, t('studentForm.fatherName')),
    birthday: birthdayProblem(entry.birthday, t),
    phoneNumber: phoneProblem(entry.phoneNumber, t),
    address: textProblem(entry.address, t('studentForm.address'), limits.address, t),
  });
}

function birthdayProblem(day: string, t: Translate): string | undefined {
  if (day === '') return t('common.required', { label: t('studentForm.birthday') });
  return isPastDay(day) ? undefined : t('studentForm.pastDate');
}

function phoneProblem(phone: string, t: Translate): string | undefined {
  if (phone.trim() === '') return t('common.required', { label: t('studentForm.phone') });
  return isPhone(phone) ? undefined : t('payments.validatePhoneFormat');
}

/** As a body carries it. */
export function studentOf<T extends StudentEntry>(entry: T): T {
  return { ...entry, phoneNumber: normalisePhone(entry.phoneNumber) };
}
