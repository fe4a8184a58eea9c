import { plainDigits } from '@zay/contract/staff';

/** Whether typed text is a number of pieces, or empty. */
export const isPieces = (text: string) => /^\d{0,6}$/.test(plainDigits(text));
