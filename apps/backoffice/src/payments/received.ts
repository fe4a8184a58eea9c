import { excessAmount, missingAmount } from '@zay/contract';
import { plainDigits } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { refusedAs } from '../platform/api.ts';

/**
 * Parses the field of the received amount.
 * @param received as typed; '' for the amount asked
 * @param asked in kyats
 * @returns the amount for the server, and how many kyats are missing or extra; both 0 if unknown
 */
export function readReceived(received: string, asked: number) {
  const digits = plainDigits(received);
  const came = /^\d+$/.test(digits) ? Number(digits) : asked;
  return {
    // Invalid text is sent too: the server returns a field error.
    receivedAmount: digits === '' ? undefined : (digits as unknown as number),
    missing: missingAmount(asked, came),
    excess: excessAmount(asked, came),
  };
}

/** The server's error about that amount: invalid, or inconsistent with the decision. */
export const receivedErrorOf = (error: unknown): string | undefined =>
  refusedAs(error, 'received-too-little', 'received-enough') ?? fieldTextsOf(error).get('receivedAmount');
