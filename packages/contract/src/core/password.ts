import { limits } from '../limits.ts';
import { isCommonPassword } from './common-passwords.ts';
import { foldDigits, lengthOf } from './text.ts';

export type PasswordProblem = 'too-short' | 'too-long' | 'password-mix' | 'common-password';

export const hasLetter = (password: string): boolean => /\p{L}/u.test(password);
export const hasDigit = (password: string): boolean => /\p{Nd}/u.test(password);

/** What a new password still lacks; an empty list means that it is good. */
export function passwordProblems(password: string): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  const length = lengthOf(password);
  if (length < limits.passwordMin) problems.push('too-short');
  if (length > limits.passwordMax) problems.push('too-long');
  if (!hasDigit(password) || !hasLetter(password)) problems.push('password-mix');
  if (isCommonPassword(foldDigits(password))) problems.push('common-password');
  return problems;
}
