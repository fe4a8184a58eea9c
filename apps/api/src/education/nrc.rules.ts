import { burmeseDigits, defaultLanguage, nrcText, type Language, type Nrc } from '@zay/contract';
import { pick } from '../platform/http/language.ts';

/** The printed parts of a card, in both languages. */
export interface NrcParts {
  readonly stateNumber: number;
  readonly short_form_en: string;
  readonly short_form_my: string;
  readonly code_en: string;
  readonly code_my: string;
  /** Six digits. */
  readonly number: string;
}

/** Digits in the script of the card's language. */
export function cardDigits(language: Language, digits: string): string {
  return language === defaultLanguage ? digits : burmeseDigits(digits);
}

/** `12/KAMAYA(N)123456`, or the same in Burmese: ၁၂/ကမရ(နိုင်)၁၂၃၄၅၆. */
export function nrcTextOf(language: Language, parts: NrcParts): string {
  return nrcText({
    stateNumber: cardDigits(language, String(parts.stateNumber)),
    shortForm: pick(language, parts.short_form_en, parts.short_form_my),
    nation: pick(language, parts.code_en, parts.code_my),
    number: cardDigits(language, parts.number),
  });
}

/** The stored parts of a card: all are set or none. */
export interface KeptNrc {
  readonly nrc_state_id: number | null;
  readonly nrc_township_id: number | null;
  readonly nrc_type_id: number | null;
  readonly nrc_number: string | null;
}

export function presentNrc({ nrc_state_id, nrc_township_id, nrc_type_id, nrc_number }: KeptNrc): Nrc | null {
  if (nrc_state_id === null || nrc_township_id === null || nrc_type_id === null || nrc_number === null) {
    return null;
  }
  return {
    stateNumberId: nrc_state_id,
    stateShortFormId: nrc_township_id,
    nationId: nrc_type_id,
    nrcNumber: nrc_number,
  };
}
