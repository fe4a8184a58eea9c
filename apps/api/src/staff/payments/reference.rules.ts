import { foldDigits } from '@zay/contract';

/** Shorter runs are amounts, dates and phones; a voucher number has its V. */
const fewestDigits = 12;

/**
 * What looks like the transaction number of a wallet or bank in a buyer's remark: at least twelve digits in a row, blanks
 * and dashes between them not counted. '' for none.
 */
export function referenceIn(remark: string): string {
  const runs =
    foldDigits(remark)
      .replaceAll(/\bv[\s-]*\d{12}\b/gi, ' ')
      .match(/\d(?:[\s-]?\d)*/g) ?? [];
  const numbers = runs.map((run) => run.replaceAll(/[\s-]/g, ''));
  return numbers.find((digits) => digits.length >= fewestDigits) ?? '';
}
