import { z } from 'zod';
import { isCommonPassword } from '../core/common-passwords.ts';
import { password, tolerant } from '../core/fields.ts';
import { foldDigits, lengthOf } from '../core/text.ts';
import { textKinds } from '../core/text-kinds.ts';
import { limits } from '../limits.ts';
import { staffLimits } from './limits.ts';

/** Long enough for staff, and guessed first all the same: rows of keys, and words put together. */
const commonEndings = /^(.*?)[\d!.@#_-]*$/;
const rows = '1234567890 0987654321 abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm'.split(' ');

/** Whether it is a common password written twice, with signs behind it, or a row of keys. */
function isEasyToGuess(value: string): boolean {
  const folded = foldDigits(value).toLowerCase();
  const [, word = ''] = commonEndings.exec(folded) ?? [];
  const half = folded.slice(0, folded.length / 2);
  const isTwice = half + half === folded;
  const isRow = rows.some((row) => (row + row).includes(folded.slice(0, 12)));
  const isWord = [
    'password',
    'passwordpassword',
    'administrator',
    'letmein',
    'mingalarpar',
    'myanmar',
  ].includes(word);
  return new Set(folded).size < 5 || isCommonPassword(folded) || isTwice || isRow || isWord;
}

/** Password that a member of staff chooses: long rather than mixed, and none that is guessed first. */
export const newStaffPassword = password
  .superRefine((value, context) => {
    const minimum = staffLimits.passwordMin;
    if (lengthOf(value) < minimum)
      context.addIssue({ code: 'too_small', origin: 'string', minimum, inclusive: true, input: value });
    else if (isEasyToGuess(value)) context.addIssue({ code: 'custom', message: 'common-password' });
  })
  .meta({ minLength: staffLimits.passwordMin, maxLength: limits.passwordMax, format: 'password' })
  .register(textKinds, { kind: 'verbatim' });

/** `123 456` and Burmese digits are read too. */
const onlyDigits = (raw: unknown) =>
  typeof raw === 'string' ? foldDigits(raw).replaceAll(/\s/g, '') : (raw ?? undefined);

const oneTimeCode = z.string('required').regex(new RegExp(`^\\d{${limits.codeLength}}$`), 'code-format');

/** Six digits of an authenticator. */
export const totpCode = tolerant(onlyDigits, oneTimeCode);
/** The same where somebody may have none: empty or missing. */
export const optionalTotpCode = tolerant(onlyDigits, oneTimeCode.or(z.literal(''))).default('');
