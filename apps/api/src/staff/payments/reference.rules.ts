import { foldDigits } from '@zay/contract';

/** Shorter runs are amounts, dates and phones; a voucher number starts with V. */
const fewestDigits = 12;

/** Finds a transaction number in a buyer's remark: at least twelve digits in a row, ignoring blanks and dashes. '' for none. */
export function referenceIn(remark: string): string {
  const runs =
    foldDigits(remark)
      .replaceAll(/\bv[\s-]*\d{12}\b/gi, ' ')
      .match(/\d(?:[\s-]?\d)*/g) ?? [];
  const numbers = runs.map((run) => run.replaceAll(/[\s-]/g, ''));
  return numbers.find((digits) => digits.length >= fewestDigits) ?? '';
}
