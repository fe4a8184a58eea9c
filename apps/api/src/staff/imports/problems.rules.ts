import { lengthOf, cutTo } from '@zay/contract';
import type { z } from 'zod';
import { fieldMessages, formatMessage } from '../../platform/http/messages.ts';
import { fieldErrors, messageKey } from '../../platform/http/validation.ts';
import type { ImportColumn, ImportRow } from './import-row.ts';
import { importProblems } from './imports.messages.ts';

/** What is wrong with a cell, in words of both languages. */
export interface ImportProblem {
  readonly sheet?: string;
  readonly line: number;
  /** The file's own heading. */
  readonly column: string;
  /** The cell, at most 100 characters of it. */
  readonly cell: string;
  readonly code: string;
  readonly en: string;
  readonly my: string;
}

const cellAtMost = 100;

type Words = Pick<ImportProblem, 'code' | 'en' | 'my'>;

function inCell(row: ImportRow, column: ImportColumn, words: Words): ImportProblem {
  const cell = row.values[column] ?? '';
  return {
    ...(row.sheet === undefined ? {} : { sheet: row.sheet }),
    line: row.line,
    column: row.headings[column] ?? column,
    cell: lengthOf(cell) > cellAtMost ? `${cutTo(cell, cellAtMost)}…` : cell,
    ...words,
  };
}

/** @param code of `importProblems`, or of the messages of fields */
export function problemOf(row: ImportRow, column: ImportColumn, code: string): ImportProblem {
  const text = importProblems[code] ?? fieldMessages[code] ?? { en: code, my: code };
  const en = formatMessage(text, 'en-US');
  return inCell(row, column, { code, en, my: formatMessage(text, 'unicode') });
}

/** A problem that the form would show beside its field. */
export function problemOfIssue(row: ImportRow, column: ImportColumn, issue: z.core.$ZodIssue): ImportProblem {
  const [en, my] = (['en-US', 'unicode'] as const).map(
    (language) => fieldErrors([issue], language)[0]?.message ?? issue.message,
  );
  return inCell(row, column, { code: messageKey(issue), en: en ?? '', my: my ?? '' });
}
