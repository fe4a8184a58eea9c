import { z } from 'zod';
import { isCommonPassword } from '../core/common-passwords.ts';
import { password, tolerant } from '../core/fields.ts';
import { foldDigits, lengthOf } from '../core/text.ts';
import { textKinds } from '../core/text-kinds.ts';
import { limits } from '../limits.ts';
import { staffLimits } from './limits.ts';

/** Long but easy to guess: keyboard rows and repeated words. */
const commonEndings = /^(.*?)[\d!.@#_-]*$/;
const rows = '1234567890 0987654321 abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm'.split(' ');

/** Whether it is a common password twice, with a suffix, or a keyboard row. */
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

/** New password of staff: long rather than mixed, and not easy to guess. */
export const newStaffPassword = password
  .superRefine((value, context) => {
    const minimum = staffLimits.passwordMin;
    if (lengthOf(value) < minimum)
      context.addIssue({ code: 'too_small', origin: 'string', minimum, inclusive: true, input: value });
    else if (isEasyToGuess(value)) context.addIssue({ code: 'custom', message: 'common-password' });
  })
  .meta({ minLength: staffLimits.passwordMin, maxLength: limits.passwordMax, format: 'password' })
  .register(textKinds, { kind: 'verbatim' });

/** `123 456` and Burmese digits are accepted too. */
const onlyDigits = (raw: unknown) =>
  typeof raw === 'string' ? foldDigits(raw).replaceAll(/\s/g, '') : (raw ?? undefined);

const oneTimeCode = z.string('required').regex(new RegExp(`^\\d{${limits.codeLength}}$`), 'code-format');

/** Six digits of an authenticator. */
export const totpCode = tolerant(onlyDigits, oneTimeCode);
/** The same, optional: empty or missing is ''. */
export const optionalTotpCode = tolerant(onlyDigits, oneTimeCode.or(z.literal(''))).default('');
