import { Refusal, refuse } from '../../platform/http/refusal.ts';

/** What registering asks of a class. */
export interface ClassState {
  readonly active: boolean;
  /** YYYY-MM-DD, the last day. */
  readonly end_date: string;
}

/** A class takes students, and their payments, until the evening of its last day: later requests are refused. */
export function isOpen({ active, end_date }: ClassState, today: string): boolean {
  return active && end_date >= today;
}

/** A registration of the same buyer for the same class. */
export interface EarlierRegistration {
  readonly id: number;
  readonly student_name: string;
  readonly birthday: string;
  /** Whether any order, a cancelled one included, was placed for it. */
  readonly has_order: boolean;
  /** Of its order that is not cancelled. */
  readonly voucher_no: string | null;
}

interface Student {
  readonly studentName: string;
  readonly birthday: string;
}

/** Capitals and blanks make no other student, another birthday does. */
function studentKey(name: string, birthday: string): string {
  return `${name.normalize('NFC').toLowerCase().replace(/\s+/g, '')} ${birthday}`;
}

/**
 * The same student comes into a class once. Who goes back from the payment and sends the form again corrects the
 * registration that waits, so that none of two is paid by mistake; one that was ordered stands and refuses the second.
 * A cancelled order keeps its registration as it was: registering again makes another.
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
