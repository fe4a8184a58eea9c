import { limits } from '../limits.ts';
import { lengthOf } from './text.ts';

export type PasswordProblem = 'too-short' | 'too-long' | 'password-mix';

export const hasLetter = (password: string): boolean => /\p{L}/u.test(password);
export const hasDigit = (password: string): boolean => /\p{Nd}/u.test(password);

/** Unmet requirements of a new password; empty if valid. `isCommonPassword` is a separate check. */
export function passwordProblems(password: string): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  const length = lengthOf(password);
  if (length < limits.passwordMin) problems.push('too-short');
  if (length > limits.passwordMax) problems.push('too-long');
  if (!hasDigit(password) || !hasLetter(password)) problems.push('password-mix');
  return problems;
}
