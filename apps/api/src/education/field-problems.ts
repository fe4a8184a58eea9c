import type { Language } from '@zay/contract';
import { pick } from '../platform/http/language.ts';
import { commonMessages } from '../platform/http/messages.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { educationMessages } from './education.messages.ts';

/** A field error beyond its schema: a refusal code of the endpoint, also the key of its text. */
export interface FieldProblem {
  /** Wire name; nested names are joined by dots. */
  readonly field: string;
  readonly code:
    | 'unknown-nrc'
    | 'unknown-state'
    | 'unknown-subject'
    | 'unknown-file'
    | 'unknown-class'
    | 'class-over';
}

/** Refuses with the first problem's code, and lists every field with its text, as validation does. */
export function refuseFields(
  problems: readonly [FieldProblem, ...FieldProblem[]],
  language: Language,
): Refusal {
  const errors = problems.map(({ field, code }) => {
    const text = educationMessages[code] ?? commonMessages[code];
    return { field, message: text ? pick(language, text.en, text.my) : '' };
  });
  return refuse(problems[0].code, { errors });
}
