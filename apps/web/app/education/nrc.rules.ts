import { isNrcNumber, normaliseNrcNumber, type Nrc } from '@zay/contract';
import type { Translate } from '../platform/language/text.ts';
import { choiceProblem, onlyProblems, type FieldTexts } from './field-texts.ts';

/** An NRC as it is chosen and typed; ids are 0 until they are chosen. */
export type NrcEntry = Nrc;

export const emptyNrc: NrcEntry = { stateNumberId: 0, stateShortFormId: 0, nationId: 0, nrcNumber: '' };

export function isEmptyNrc({ stateNumberId, stateShortFormId, nationId, nrcNumber }: NrcEntry): boolean {
  return stateNumberId + stateShortFormId + nationId === 0 && nrcNumber.trim() === '';
}

/** What is wrong, as `nrc.nationId` and so on. Where it is optional an empty one is right. */
export function nrcProblems(entry: NrcEntry, t: Translate, { optional = false } = {}): FieldTexts {
  if (optional && isEmptyNrc(entry)) return {};
  return onlyProblems({
    'nrc.stateNumberId': choiceProblem(entry.stateNumberId, t('studentForm.nrcState'), t),
    'nrc.stateShortFormId': choiceProblem(entry.stateShortFormId, t('studentForm.nrcTownship'), t),
    'nrc.nationId': choiceProblem(entry.nationId, t('studentForm.nrcNation'), t),
    'nrc.nrcNumber': isNrcNumber(entry.nrcNumber) ? undefined : t('studentForm.nrcSixDigits'),
  });
}

/** As a body carries it; null for an empty one. */
export function nrcOf(entry: NrcEntry): Nrc | null {
  return isEmptyNrc(entry) ? null : { ...entry, nrcNumber: normaliseNrcNumber(entry.nrcNumber) };
}
