import { lengthOf } from '@zay/contract';
import type { Translate } from '../platform/language/text.ts';

/** @param max characters */
export function textProblem(text: string, label: string, max: number, t: Translate): string | undefined {
  const kept = text.normalize('NFC').trim();
  if (kept === '') return t('common.required', { label });
  return lengthOf(kept) > max ? t('studentForm.tooLong', { n: max }) : undefined;
}

/** @param chosen an id, or 0 */
export function choiceProblem(chosen: number, label: string, t: Translate): string | undefined {
  return chosen > 0 ? undefined : t('common.required', { label });
}
