import { lengthOf, limits } from '@zay/contract';
import type { Translate } from '../platform/language/text.ts';

/** The name as it is sent. */
export const sentName = (name: string): string => name.normalize('NFC').trim();

/** What is wrong with a name; undefined when it will do. The server has the same rules. */
export function nameText(name: string, t: Translate): string | undefined {
  const length = lengthOf(sentName(name));
  if (length === 0) return t('profile.required');
  return length > limits.name ? t('auth.tooLong', { n: limits.name }) : undefined;
}
