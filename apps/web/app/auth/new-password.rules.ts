import { hasDigit, hasLetter, isCommonPassword, limits, passwordProblems } from '@zay/contract';
import type { Translate } from '../platform/language/text.ts';

/** A password that is being chosen, typed twice. */
export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** What is wrong with it; undefined when it will do. The server has the same rules. */
export function passwordText(password: string, label: string, t: Translate): string | undefined {
  if (password === '') return t('common.required', { label });
  const [problem] = passwordProblems(password);
  if (problem === 'too-short') return t('auth.passwordTooShort', { n: limits.passwordMin });
  if (problem === 'too-long') return t('auth.tooLong', { n: limits.passwordMax });
  if (problem === 'password-mix') return t('auth.passwordMix');
  return isCommonPassword(password) ? t('auth.commonPassword') : undefined;
}

export function confirmationText(fields: NewPassword, t: Translate): string | undefined {
  if (fields.confirmation === '') return t('common.required', { label: t('auth.confirmPassword') });
  return fields.confirmation === fields.password ? undefined : t('auth.passwordNotMatch');
}

/** Whether both may be sent. */
export function isGood({ password, confirmation }: NewPassword): boolean {
  return passwordProblems(password).length === 0 && !isCommonPassword(password) && confirmation === password;
}

/** The rules as they are shown while somebody types, and which of them the password keeps. */
export function keptRules(password: string) {
  const problems = passwordProblems(password);
  return {
    ruleLength: !problems.includes('too-short'),
    ruleLetter: hasLetter(password),
    ruleDigit: hasDigit(password),
    // Nothing is none of the most used passwords either, but that is no merit yet.
    ruleUncommon: password !== '' && !isCommonPassword(password),
  } as const;
}
