import { syllablesOf } from './syllables.ts';

/**
 * Normalises text for search, both indexed and typed. Blanks separate words, dots the syllables of Burmese words, bars
 * the parts; everything else is letters, digits, marks and emoji. Latin letters lose case and accents, Burmese digits
 * become 0-9, look-alikes (zero and wa, seven and ra, eight and ga) are corrected, punctuation and invisible characters
 * are removed.
 * @param parts texts of a product, English and Burmese name first (empty ones keep their place), or the one text to
 * search for
 */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => words(part ?? '').join(' '))
    .join('|')
    .replace(/\|+$/, '');
}

/** Longer than any name; the rest is not searched. */
const textAtMost = 2_000;
const wordAtMost = 40;

const invisible =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/gu;
const burmeseRun = /[\u1000-\u1049\u1050-\u109f]+/g;
const word =
  /[\u1000-\u1049\u1050-\u109f]+|\p{Extended_Pictographic}|[^\u1000-\u109f\s\p{Extended_Pictographic}]+/gu;

function words(text: string): string[] {
  const found = plain(text.slice(0, textAtMost)).match(word) ?? [];
  return found
    .map((run) => (isBurmese(run) ? syllablesOf(run).join('.') : run.slice(0, wordAtMost)))
    .filter(Boolean);
}

function plain(text: string): string {
  return withoutAccents(text)
    .replace(invisible, '')
    .replace(/(\p{Script=Latin})['\u2019]s\b/gu, '$1')
    .replace(burmeseRun, lettersForDigits)
    .replace(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - 0x1040))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+|[©®™]/gu, ' ');
}
function withoutAccents(text: string): string {
  if (!/[\u0080-\u0fff\u10a0-\uffff]/.test(text)) return text.normalize('NFC');
  return text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC');
}

const letterFor: Readonly<Record<string, string>> = {
  '\u1040': '\u101d',
  '\u1047': '\u101b',
  '\u1048': '\u1002',
};
/** A mark or a consonant with asat cannot follow a digit. */
const mustBeLetter = /[\u1040\u1047\u1048](?=[\u102b-\u103e]|[\u1000-\u1021][\u1037\u1039\u103a])/g;

/** Corrects digits typed for letters and the letter wa typed for zero, by their neighbours. */
function lettersForDigits(run: string): string {
  if (!/[\u1040-\u1049]/.test(run)) return run;
  return run
    .replace(mustBeLetter, (digit) => letterFor[digit] ?? digit)
    .replace(/[\u1040-\u1049\u101d]+/g, (signs, at: number, whole: string) => {
      const next = whole.charCodeAt(at + signs.length);
      const letterNext = next >= 0x1000 && next < 0x1040;
      if (/^[\u1040\u101d]+$/.test(signs)) {
        const inWord = letterNext || at > 0 || signs.includes('\u101d');
        return inWord ? signs.replaceAll('\u1040', '\u101d') : signs;
      }
      const opensWord = signs.endsWith('\u101d') && startsSyllable(whole, at + signs.length - 1);
      const zeros = opensWord ? signs.slice(0, -1) : signs;
      return zeros.replaceAll('\u101d', '\u1040') + signs.slice(zeros.length);
    });
}

/** Whether the letter at `at` has a mark or is followed by a consonant with asat. */
function startsSyllable(text: string, at: number): boolean {
  const [mark, kill] = [text.charCodeAt(at + 1), text.charCodeAt(at + 2)];
  return (mark >= 0x102b && mark <= 0x103e) || kill === 0x1037 || kill === 0x1039 || kill === 0x103a;
}

/** A word of a search text: the syllables of a Burmese word, else one string. */
export type Word = readonly string[];

export const isBurmese = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return code >= 0x1000 && code <= 0x109f;
};

export const wordsOf = (searched: string): Word[] =>
  searched
    .split(/[ |]/)
    .filter(Boolean)
    .map((each) => each.split('.'));
