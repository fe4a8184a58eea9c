import { lengthOf, limits, type FieldProblem } from '@zay/contract';
import type { Translate } from '../platform/language/text.ts';

/** Texts of the contract's rules of students and exams. */
const ruleTexts = {
  'past-date': 'studentForm.pastDate',
  'birthday-too-early': 'studentForm.birthdayTooEarly',
  'class-too-young': 'studentForm.classTooYoung',
  'exam-year-early': 'studentForm.examYearEarly',
  'exam-year-future': 'studentForm.examYearFuture',
  'exam-too-young': 'studentForm.examTooYoung',
  'exam-too-old': 'studentForm.examTooOld',
  'roll-number-signs': 'studentForm.rollNumberSigns',
  'roll-number-digit': 'studentForm.rollNumberDigit',
} as const satisfies Partial<Record<FieldProblem, unknown>>;

/** The limits in those texts. */
const ruleLimits = {
  oldest: limits.studentAgeMax,
  first: limits.examYearMin,
  youngest: limits.examAgeMin,
  eldest: limits.examAgeMax,
  youngestInClass: limits.classAgeMin,
};

export function ruleText(problem: keyof typeof ruleTexts | undefined, t: Translate): string | undefined {
  return problem && t(ruleTexts[problem], ruleLimits);
}

/** @param max characters */
export function textProblem(text: string, label: string, max: number, t: Translate): string | undefined {
  const kept = text.normalize('NFC').trim();
  if (kept === '') return t('common.required', { label });
  return lengthOf(kept) > max ? t('studentForm.tooLong', { n: max }) : undefined;
}

/** @param chosen an id, or 0 */
export function choiceProblem(chosen: number, label: string, t: Translate): string | undefined {
  return chosen > 0 ? undefined : t('common.required', { label });
}
