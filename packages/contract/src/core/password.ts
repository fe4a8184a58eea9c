import { limits } from '../limits.ts';
import { lengthOf } from './text.ts';

/** What a new password still lacks; an empty list means that it is good. */
export function passwordProblems(password: string): ('too-short' | 'too-long' | 'password-mix')[] {
  const problems: ReturnType<typeof passwordProblems> = [];
  const length = lengthOf(password);
  if (length < limits.passwordMin) problems.push('too-short');
  if (length > limits.passwordMax) problems.push('too-long');
  if (!/\p{Nd}/u.test(password) || !/\p{L}/u.test(password)) problems.push('password-mix');
  return problems;
}
