import { Refusal, refuse } from '../../platform/http/refusal.ts';

/** State of a class that decides on registration. */
export interface ClassState {
  readonly active: boolean;
  /** YYYY-MM-DD, inclusive. */
  readonly end_date: string;
}

/** A class accepts students and payments until the end of its last day. */
export function isOpen({ active, end_date }: ClassState, today: string): boolean {
  return active && end_date >= today;
}

/** A registration of the same buyer for the same class. */
export interface EarlierRegistration {
  readonly id: number;
  readonly student_name: string;
  readonly birthday: string;
  /** Whether any order exists, also a cancelled one. */
  readonly has_order: boolean;
  /** Of its live order. */
  readonly voucher_no: string | null;
}

interface Student {
  readonly studentName: string;
  readonly birthday: string;
}

/** Ignores letter case and blanks; the birthday distinguishes students. */
function studentKey(name: string, birthday: string): string {
  return `${name.normalize('NFC').toLowerCase().replace(/\s+/g, '')} ${birthday}`;
}

/**
 * A student has one registration per class. Sending the form again corrects the unpaid registration, so that a buyer
 * cannot pay for one of two by mistake; an ordered one refuses the second. The registration of a cancelled order stays
 * unchanged: registering again creates another.
 * @returns the id to correct, 'new', or the refusal
 */
export function decideRegistration(
  earlier: readonly EarlierRegistration[],
  student: Student,
): number | 'new' | Refusal {
  const key = studentKey(student.studentName, student.birthday);
  const same = earlier.filter((one) => studentKey(one.student_name, one.birthday) === key);
  const ordered = same.find(({ voucher_no }) => voucher_no !== null);
  if (ordered) return refuse('already-registered', {}, { voucher: ordered.voucher_no ?? '' });
  return same.find(({ has_order }) => !has_order)?.id ?? 'new';
}
