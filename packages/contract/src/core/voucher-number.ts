import { foldDigits } from './text.ts';

/** V, the day in Myanmar as yymmdd, and six digits (decision 121). */
export const voucherPattern = '^V\\d{12}$';
const voucherExpression = new RegExp(voucherPattern);

/** Normalises a voucher number: letter case, spaces, dashes and Burmese digits. */
export function normaliseVoucherNo(text: string): string {
  return foldDigits(text)
    .replace(/[\s\-\u2010-\u2015]/g, '')
    .toUpperCase();
}

export function isVoucherNo(text: string): boolean {
  return voucherExpression.test(normaliseVoucherNo(text));
}
