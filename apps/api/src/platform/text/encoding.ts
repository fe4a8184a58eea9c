import myanmarTools from 'myanmar-tools';
import { unicodeOf } from './zawgyi.ts';

export type Encoding = 'unicode' | 'zawgyi' | 'either';

const detector = new myanmarTools.ZawgyiDetector();

/** myanmar-tools' own thresholds: below the first less than 1 % of Zawgyi is missed, above the second less than 1 % of Unicode is hit. */
const surelyUnicode = 0.05;
const surelyZawgyi = 0.95;
/** From so many Burmese characters on the detector alone made no mistake in 5,000 published phrases (decision 0020). */
const longEnough = 20;

const burmeseRuns = /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]+/g;
/**
 * Burmese syllables as Unicode writes them: first the letter, then what is stacked below it, medials, vowels, tone marks.
 * Zawgyi writes the vowel ေ before its letter, uses ္ as the asat, and has letters of its own.
 */
const unicodeSyllables =
  /^(?:[\u1000-\u102a\u103f-\u1049\u104e](?:\u103a?\u1039[\u1000-\u1021])*\u103a?\u103b?\u103c?\u103d?\u103e?\u1031?[\u102d\u102e\u1032]?[\u102f\u1030]?[\u102b\u102c]?[\u1032\u1036]?[\u1037\u103a]*\u1038?|[\u104a-\u104f])*$/;

/**
 * What a text is written in. The detector guesses by likelihood; short texts must also be spelt as Zawgyi, because
 * common Unicode words with stacked letters look like it (သိပ္ပံ scores 0.998). `either`: nobody can tell.
 */
export function encodingOf(text: string): Encoding {
  const chance = detector.getZawgyiProbability(text);
  if (chance < surelyUnicode) return 'unicode';
  const runs = text.match(burmeseRuns) ?? [];
  const characters = runs.reduce((sum, run) => sum + run.length, 0);
  if (characters >= longEnough) return chance > surelyZawgyi ? 'zawgyi' : 'either';
  if (chance > 0.5 && !runs.every((run) => unicodeSyllables.test(run))) return 'zawgyi';
  return 'either';
}

/**
 * The Unicode texts that a typed text may stand for, the likelier one first: one, or two when nobody can tell.
 * @param text clean and cut to its limit, as route() hands it over
 */
export function readingsOf(text: string): string[] {
  const encoding = encodingOf(text);
  if (encoding === 'unicode') return [text];
  const converted = unicodeOf(text);
  if (encoding === 'zawgyi' || converted === text) return [converted];
  return detector.getZawgyiProbability(text) > 0.5 ? [converted, text] : [text, converted];
}
