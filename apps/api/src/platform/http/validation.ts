import type { Language } from '@zay/contract';
import type { z } from 'zod';
import { fieldMessages, formatMessage } from './messages.ts';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The issues that zod found. The error handler answers 400 with the errors of all fields. */
export class ValidationError extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('validation failed');
    this.issues = issues;
  }
}

/** The message key that the schema names, else one by the kind of issue. */
export function messageKey(issue: z.core.$ZodIssue): string {
  if (issue.message in fieldMessages) return issue.message;
  if (issue.code === 'invalid_type')
    return issue.input === undefined || issue.input === null ? 'required' : 'invalid';
  const text = 'origin' in issue && issue.origin === 'string';
  if (issue.code === 'too_small')
    return text ? (issue.minimum === 1 ? 'required' : 'too-short') : 'too-small';
  if (issue.code === 'too_big') return text ? 'too-long' : 'too-big';
  return 'invalid';
}

/** Sums of money from a million on with separators. */
const shown = (maximum: number | bigint) =>
  maximum < 1_000_000 ? String(maximum) : maximum.toLocaleString('en-US');

/** @returns one message per field, in the reader's language; names of nested fields are joined by dots */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], language: Language): FieldError[] {
  const errors = new Map<string, string>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    if (errors.has(field)) continue;
    const text = fieldMessages[messageKey(issue)] ?? fieldMessages['invalid'];
    if (!text) continue;
    const params: Record<string, number | string> = {};
    if ('minimum' in issue) params['minimum'] = String(issue.minimum);
    if ('maximum' in issue) params['maximum'] = shown(issue.maximum);
    errors.set(field, formatMessage(text, language, params));
  }
  return [...errors].map(([field, message]) => ({ field, message }));
}
