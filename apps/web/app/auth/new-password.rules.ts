import { hasDigit, hasLetter, isCommonPassword, limits, passwordProblems } from '@zay/contract';
import type { Translate } from '../platform/language/text.ts';

/** A new password, typed twice. */
export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** Validation error of a password; undefined when it is valid. The server applies the same rules. */
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

/** True when password and confirmation are valid. */
export function isValidNewPassword({ password, confirmation }: NewPassword): boolean {
  return passwordProblems(password).length === 0 && !isCommonPassword(password) && confirmation === password;
}

/** The displayed rules, each true when the password satisfies it. */
export function keptRules(password: string) {
  const problems = passwordProblems(password);
  return {
    ruleLength: !problems.includes('too-short'),
    ruleLetter: hasLetter(password),
    ruleDigit: hasDigit(password),
    // An empty password is not a common one, but must not show a tick.
    ruleUncommon: password !== '' && !isCommonPassword(password),
  } as const;
}
