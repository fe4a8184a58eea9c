import { lengthOf, limits } from '@zay/contract';
import type { Translate } from '../platform/language/text.ts';

/** Normalizes the name for sending. */
export const sentName = (name: string): string => name.normalize('NFC').trim();

/** Validation error of a name; undefined if valid. The server has the same rules. */
export function nameText(name: string, t: Translate): string | undefined {
  const length = lengthOf(sentName(name));
  if (length === 0) return t('profile.required');
  return length > limits.name ? t('auth.tooLong', { n: limits.name }) : undefined;
}
