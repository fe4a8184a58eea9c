import { foldDigits } from '../core/text.ts';
import { limits } from '../limits.ts';

// No zod: the browser uses these rules without the schemas.

const yangonMs = 6.5 * 3_600_000;

/** Today in Yangon, some years ago: `YYYY-MM-DD`. */
function yearsAgo(years: number, now: number): string {
  const today = new Date(now + yangonMs).toISOString().slice(0, 10);
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}

/** Whether a day (`YYYY-MM-DD`) is before today; the day starts in Yangon. */
export function isPastDay(day: string, now = Date.now()): boolean {
  return day < yearsAgo(0, now);
}

// The rules below return the key of the message for a field, or undefined.

/** @param day `YYYY-MM-DD` */
export function birthdayProblem(
  day: string,
  now = Date.now(),
): 'past-date' | 'birthday-too-early' | undefined {
  if (!isPastDay(day, now)) return 'past-date';
  return day < yearsAgo(limits.studentAgeMax, now) ? 'birthday-too-early' : undefined;
}

/** As `birthdayProblem`, for the student of a class. */
export function classStudentProblem(
  day: string,
  now = Date.now(),
): ReturnType<typeof birthdayProblem> | 'class-too-young' {
  const problem = birthdayProblem(day, now);
  return problem ?? (day > yearsAgo(limits.classAgeMin, now) ? 'class-too-young' : undefined);
}

/** The latest year of an exam that may be requested. */
export function lastExamYear(now = Date.now()): number {
  return new Date(now + yangonMs).getUTCFullYear();
}

export function examYearProblem(
  year: number,
  now = Date.now(),
): 'exam-year-early' | 'exam-year-future' | undefined {
  if (year < limits.examYearMin) return 'exam-year-early';
  return year > lastExamYear(now) ? 'exam-year-future' : undefined;
}

export type ExamAgeProblem = 'exam-too-young' | 'exam-too-old';

/**
 * The age of the student in the year of the exam. Values that are missing or wrong by themselves are ignored, because
 * their own rules report them.
 */
export function examAgeProblem(
  { birthday = '', examYear = 0 }: { readonly birthday?: string; readonly examYear?: number },
  now = Date.now(),
): ExamAgeProblem | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(birthday) || birthdayProblem(birthday, now)) return undefined;
  if (examYearProblem(examYear, now)) return undefined;
  const age = examYear - Number(birthday.slice(0, 4));
  if (age < limits.examAgeMin) return 'exam-too-young';
  return age > limits.examAgeMax ? 'exam-too-old' : undefined;
}

/**
 * Removes blanks and hyphens, converts to capitals and Burmese digits to 0-9. The letter wa (ဝ) after a digit counts as
 * zero (၀), because many type it.
 */
export function normaliseRollNumber(text: string): string {
  return foldDigits(text)
    .replace(/[\s\-\u200b-\u200d\u2010-\u2015\u2212]/g, '')
    .toUpperCase()
    .replace(/\d[\dဝ]*(?![\u102b-\u103e])/g, (run) => run.replaceAll('ဝ', '0'));
}

/**
 * Letters and digits of any script and the usual separators, at least one digit. The pattern of centres differs, so
 * nothing else is required.
 */
export function rollNumberProblem(text: string): 'roll-number-signs' | 'roll-number-digit' | undefined {
  const number = normaliseRollNumber(text);
  if (!/^[\p{L}\p{M}\p{N}/().]+$/u.test(number)) return 'roll-number-signs';
  return /\p{N}/u.test(number) ? undefined : 'roll-number-digit';
}

/** Converts the digits of an NRC to 0-9; a letter wa among digits only is a zero. */
export function normaliseNrcNumber(text: string): string {
  const folded = foldDigits(text).trim();
  return /^[\dဝ]+$/.test(folded) ? folded.replaceAll('ဝ', '0') : folded;
}

export function isNrcNumber(text: string): boolean {
  const number = normaliseNrcNumber(text);
  return number.length === limits.nrcDigits && /^\d+$/.test(number);
}
