import type { TextKind } from '@zay/contract';
import { plainDigits, readAmount } from '@zay/contract/staff';
import { cleanHtml } from '../../platform/text/html.ts';
import { cleanText } from '../../platform/text/incoming.ts';

const currency = /^(?:ks\.?|mmk|k)\s*|\s*(?:ks\.?|kyats?|mmk|ကျပ်)$/gi;

/** A number of a cell: Burmese digits, separators, a currency and zero decimals are read; other text stays and is refused. */
export function amountOf(cell: string): unknown {
  const bare = cell.trim().replaceAll(currency, '');
  return readAmount(plainDigits(bare).replace(/[.](?:0{1,2})$/, ''));
}

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?=$|[ T])/;

/**
 * A moment of a cell in the form of `momentInput`: `2026-11-30 09:30`, `30/11/2026`, also with Burmese digits; other text stays
 * and is refused.
 * @param usualTime of a day without a time
 */
export function momentOf(cell: string, usualTime: string): string {
  const [day = '', time = usualTime] = plainDigits(cell.trim())
    .replace(
      dayFirst,
      (_, d: string, m: string, year: string) => `${year}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
    )
    .split(/[ T]+/);
  return day === '' ? '' : `${day}T${time}`;
}

/** Text in Unicode, cleaned as that of a form. A formula is text like any other. */
export const textOf = (cell: string, kind: TextKind = 'line'): string =>
  cleanText(cell, kind, 'en-US').trim();

/** Safe HTML; plain text becomes paragraphs. */
export function htmlOf(cell: string): string {
  const text = textOf(cell, 'html');
  if (/<[a-z!/]/i.test(text)) return cleanHtml(text);
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const paragraphs = escaped
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.trim().replaceAll(/\r?\n/g, '<br />')}</p>`);
  return cleanHtml(paragraphs.join(''));
}

/** Names with `|` between them. */
export const listOfCell = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => textOf(part))
    .filter((part) => part !== '');

/** Category paths with `>` between names. */
export const pathsOf = (cell: string): string[][] =>
  listOfCell(cell).map((path) =>
    path
      .split('>')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );

const states: Readonly<Record<string, 'published' | 'hidden'>> = {
  published: 'published',
  hidden: 'hidden',
};

export const stateOf = (cell: string): 'published' | 'hidden' | undefined =>
  states[cell.trim().toLowerCase()];
