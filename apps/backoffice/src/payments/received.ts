import { excessAmount, missingAmount } from '@zay/contract';
import { plainDigits } from '@zay/contract/staff';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import { refusedAs } from '../platform/api.ts';

/**
 * What the field of the amount that came says.
 * @param received as it is typed; '' for the usual amount
 * @param asked in kyats
 * @returns what is sent to the server, and by how much less or more came than was asked; both 0 when nothing is known of it
 */
export function readReceived(received: string, asked: number) {
  const digits = plainDigits(received);
  const came = /^\d+$/.test(digits) ? Number(digits) : asked;
  return {
    // What is no number goes to the server too, which says so at its field.
    receivedAmount: digits === '' ? undefined : (digits as unknown as number),
    missing: missingAmount(asked, came),
    excess: excessAmount(asked, came),
  };
}

/** What is wrong with that amount: it is no amount, or does not fit the decision. */
export const receivedErrorOf = (error: unknown): string | undefined =>
  refusedAs(error, 'received-too-little', 'received-enough') ?? fieldTextsOf(error).get('receivedAmount');
