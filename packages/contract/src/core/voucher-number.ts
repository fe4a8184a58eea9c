import { foldDigits } from './text.ts';

/** V, the day in Myanmar as yymmdd, six digits (decision 121). */
export const voucherPattern = '^V\\d{12}$';
const voucherExpression = new RegExp(voucherPattern);

/** Reads a voucher number as people write it: in any letter case, with spaces, dashes and Burmese digits. */
export function normaliseVoucherNo(text: string): string {
  return foldDigits(text)
    .replace(/[\s\-\u2010-\u2015]/g, '')
    .toUpperCase();
}

/** Whether the text is a voucher number once it is normalised. */
export function isVoucherNo(text: string): boolean {
  return voucherExpression.test(normaliseVoucherNo(text));
}
