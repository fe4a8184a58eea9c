import myanmarTools from 'myanmar-tools';
import { inSpellingOrder, isUnicodeSpelling, mayBeZawgyi } from './spelling.ts';
import { unicodeOf } from './zawgyi.ts';

/** `either`: well-formed Unicode, or nearly, that may also be Zawgyi. Treated as Unicode. */
export type Encoding = 'unicode' | 'zawgyi' | 'either';

const detector = new myanmarTools.ZawgyiDetector();

/**
 * Thresholds of myanmar-tools: below the first less than 1 % of Zawgyi is missed, above the second less than 1 % of
 * Unicode is misdetected.
 */
const surelyUnicode = 0.05;
const surelyZawgyi = 0.95;

/**
 * Detects the encoding of a text. The detector estimates a likelihood, the spelling decides: well-formed Unicode is
 * never Zawgyi, because the detector alone misjudges common words (သိပ္ပံ scores 0.998, docs/decisions/0097).
 */
export function encodingOf(text: string): Encoding {
  const chance = detector.getZawgyiProbability(text);
  if (chance < surelyUnicode) return 'unicode';
  const typed = text.normalize('NFC');
  const converted = unicodeOf(text);
  if (converted === typed) return 'unicode';
  if (isUnicodeSpelling(typed) || !mayBeZawgyi(typed)) return 'either';
  const ordered = inSpellingOrder(typed);
  // The order of signs is possible in both encodings: unambiguous if both mean the same text.
  if (isUnicodeSpelling(ordered)) return ordered === converted ? 'zawgyi' : 'either';
  return isUnicodeSpelling(converted) || chance > surelyZawgyi ? 'zawgyi' : 'either';
}

/**
 * The possible Unicode readings of a typed text, the likelier first: one, or two if ambiguous.
 * @param text clean and cut to its limit, as from route()
 */
export function readingsOf(text: string): string[] {
  const encoding = encodingOf(text);
  if (encoding === 'unicode') return [text];
  const converted = unicodeOf(text);
  return encoding === 'zawgyi' || converted === text ? [converted] : [text, converted];
}
