import type { Language } from '@zay/contract';
import { zawgyiToUnicode } from '@zay/contract/zawgyi';
import myanmarTools from 'myanmar-tools';
import { inSpellingOrder, isUnicodeSpelling, mayBeZawgyi } from './spelling.ts';

/** `either`: well-formed Unicode, or nearly, that may also be Zawgyi. Treated as Unicode. */
export type Encoding = 'unicode' | 'zawgyi' | 'either';

const detector = new myanmarTools.ZawgyiDetector();

/**
 * Thresholds of myanmar-tools: below the first less than 1 % of Zawgyi is missed, above the second less than 1 % of
 * Unicode is misdetected.
 */
const surelyUnicode = 0.05;
const surelyZawgyi = 0.95;

/** Finds words by the Burmese dictionary of ICU. */
const words = new Intl.Segmenter('my', { granularity: 'word' });
const countWords = (text: string) => [...words.segment(text)].length;

/**
 * Whether a text of a Zawgyi reader that is well-formed Unicode too is likelier Zawgyi: it is of fewer words, for what is no word
 * is cut into pieces. Of as many words (ဦးလွ, ဦးလှ) the likelihood decides, but two stacked letters are seldom chance.
 */
function isLikelierZawgyi(unicode: string, converted: string, chance: number): boolean {
  if (!isUnicodeSpelling(converted)) return false;
  const difference = countWords(unicode) - countWords(converted);
  return difference > 0 || (difference === 0 && chance > 0.5 && !unicode.includes('\u1039'));
}

/**
 * Detects the encoding of a text. The detector estimates a likelihood, the spelling decides: well-formed Unicode is
 * never Zawgyi, because the detector alone misjudges common words (သိပ္ပံ scores 0.998, docs/decisions/0097). From a caller who
 * reads Zawgyi it is Zawgyi if its words are likelier so (0198).
 * @param language of the caller
 */
export function encodingOf(text: string, language?: Language): Encoding {
  const chance = detector.getZawgyiProbability(text);
  if (chance < surelyUnicode) return 'unicode';
  const typed = text.normalize('NFC');
  const converted = zawgyiToUnicode(text);
  if (converted === typed) return 'unicode';
  if (!mayBeZawgyi(typed)) return 'either';
  // The order of signs is possible in both encodings: unambiguous if both mean the same text.
  const unicode = [typed, inSpellingOrder(typed)].find(isUnicodeSpelling);
  if (unicode === undefined)
    return isUnicodeSpelling(converted) || chance > surelyZawgyi ? 'zawgyi' : 'either';
  if (unicode === converted) return 'zawgyi';
  return language === 'zawgyi' && isLikelierZawgyi(unicode, converted, chance) ? 'zawgyi' : 'either';
}

/**
 * The possible Unicode readings of a typed text, the likelier first: one, or two if ambiguous.
 * @param text clean and cut to its limit, as from route()
 */
export function readingsOf(text: string): string[] {
  const encoding = encodingOf(text);
  if (encoding === 'unicode') return [text];
  const converted = zawgyiToUnicode(text);
  return encoding === 'zawgyi' || converted === text ? [converted] : [text, converted];
}
