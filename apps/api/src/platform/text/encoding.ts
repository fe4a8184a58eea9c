import myanmarTools from 'myanmar-tools';
import { inSpellingOrder, isUnicodeSpelling, mayBeZawgyi } from './spelling.ts';
import { unicodeOf } from './zawgyi.ts';

/** `either`: well-formed Unicode, or nearly, that may have been typed in Zawgyi all the same. It is kept as Unicode. */
export type Encoding = 'unicode' | 'zawgyi' | 'either';

const detector = new myanmarTools.ZawgyiDetector();

/** myanmar-tools' own thresholds: below the first less than 1 % of Zawgyi is missed, above the second less than 1 % of Unicode is hit. */
const surelyUnicode = 0.05;
const surelyZawgyi = 0.95;

/**
 * What a text is written in. The detector guesses by likelihood, the spelling decides: what is well-formed Unicode is never
 * called Zawgyi, because common words look like it to the detector alone (သိပ္ပံ scores 0.998, docs/decisions/0097).
 */
export function encodingOf(text: string): Encoding {
  const chance = detector.getZawgyiProbability(text);
  if (chance < surelyUnicode) return 'unicode';
  const typed = text.normalize('NFC');
  const converted = unicodeOf(text);
  if (converted === typed) return 'unicode';
  if (isUnicodeSpelling(typed) || !mayBeZawgyi(typed)) return 'either';
  const ordered = inSpellingOrder(typed);
  // Signs in an order that both encodings are typed in: no doubt where both mean the same text.
  if (isUnicodeSpelling(ordered)) return ordered === converted ? 'zawgyi' : 'either';
  return isUnicodeSpelling(converted) || chance > surelyZawgyi ? 'zawgyi' : 'either';
}

/**
 * The Unicode texts that a typed text may stand for, the likelier one first: one, or two when nobody can tell.
 * @param text clean and cut to its limit, as route() hands it over
 */
export function readingsOf(text: string): string[] {
  const encoding = encodingOf(text);
  if (encoding === 'unicode') return [text];
  const converted = unicodeOf(text);
  return encoding === 'zawgyi' || converted === text ? [converted] : [text, converted];
}
