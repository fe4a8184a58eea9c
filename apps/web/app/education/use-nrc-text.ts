import { burmeseDigits, defaultLanguage, isNrcNumber, normaliseNrcNumber, nrcText } from '@zay/contract';
import { useLanguage } from '../platform/language/context.ts';
import type { NrcEntry } from './exam.rules.ts';
import { useNrcNations, useNrcStates, useTownshipCodes } from './lists.query.ts';

/** The number as printed on the card, in the reader's language; '' while incomplete. */
export function useNrcText(entry: NrcEntry): string {
  const { language } = useLanguage();
  const state = useNrcStates().entries?.find(({ id }) => id === entry.stateNumberId);
  const nation = useNrcNations().entries?.find(({ id }) => id === entry.nationId);
  const township = useTownshipCodes(entry.stateNumberId).entries?.find(
    ({ id }) => id === entry.stateShortFormId,
  );
  if (!state || !nation || !township || !isNrcNumber(entry.nrcNumber)) return '';
  const number = normaliseNrcNumber(entry.nrcNumber);
  return nrcText({
    stateNumber: state.name,
    shortForm: township.code,
    nation: nation.name,
    number: language === defaultLanguage ? number : burmeseDigits(number),
  });
}
