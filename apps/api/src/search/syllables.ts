/**
 * Burmese has no blanks between words, so search works on syllables, cut by rules: a consonant or independent vowel
 * with its medials, vowels and tones, and closing consonants with asat. Spellings that differ only in typing are
 * normalised.
 */
const firstLetter = 0x1000;
const table = new Uint8Array(0x10a0 - firstLetter);

/** Canonical order of marks; the index is the rank. */
const markOrder =
  '\u103b\u103c\u103d\u103e\u1031\u102d\u102e\u1032\u102f\u1030\u102c\u1036\u1037\u103a\u1039\u1038';
const asat = 0x103a;
const virama = 0x1039;
const letter = 255;
const otherMark = 100;

for (let code = firstLetter; code < firstLetter + table.length; code += 1) {
  const sign = String.fromCharCode(code);
  const rank = markOrder.indexOf(sign);
  table[code - firstLetter] = rank >= 0 ? rank + 1 : /\p{M}/u.test(sign) ? otherMark : letter;
}

const kindOf = (code: number): number => table[code - firstLetter] ?? 0;
const isVowel = (code: number): boolean => (code >= 0x102b && code <= 0x1032) || code === 0x1036;

const respelt = /[\u103f\u1029\u102a]|\u102b|\u1005\u103b|[\u1009\u1025]\u102e?/g;
const spellings: Readonly<Record<string, string>> = {
  '\u103f': '\u101e\u1039\u101e', // great sa is a doubled sa
  '\u1029': '\u101e\u103c', // vowel o, often typed as sa with a medial ra
  '\u102a': '\u101e\u103c\u1031\u102c\u103a',
  '\u102b': '\u102c', // tall and short aa are one sound
  '\u1005\u103b': '\u1008', // jha, often typed as ca with a medial ya
};

/** Vowel u and the small nya look alike: the following letters decide. */
function respell(sign: string, at: number, text: string): string {
  const known = spellings[sign];
  if (known !== undefined) return known;
  if (sign.length === 2) return '\u1026';
  const next = text.charCodeAt(at + 1);
  const carriesMark =
    next === 0x102b || next === 0x102c || next === 0x1037 || next === asat || next === virama;
  return carriesMark ? '\u1009' : '\u1025';
}

/** Sorts and deduplicates marks. */
function ordered(marks: string): string {
  for (let at = 1; at < marks.length; at += 1) {
    if (kindOf(marks.charCodeAt(at - 1)) >= kindOf(marks.charCodeAt(at))) {
      return [...new Set(marks)].sort((a, b) => kindOf(a.charCodeAt(0)) - kindOf(b.charCodeAt(0))).join('');
    }
  }
  return marks;
}

interface Cluster {
  /** Start of the next one. */
  readonly end: number;
  readonly marks: string;
  /** Belongs to the previous syllable. */
  readonly closes: boolean;
  /** A contraction as in ယောက်ျား: the consonant closes one syllable and opens the next, which starts at `end`. */
  readonly repeats: boolean;
}

/** The marks of the letter at `start - 1`. */
function clusterAt(text: string, start: number): Cluster {
  let end = start;
  let killed = false;
  let voiced = false;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    const kind = kindOf(code);
    if (kind === letter || kind === 0) break;
    if (killed && !voiced && (code === 0x103b || code === 0x102f) && text.charCodeAt(end - 1) === asat) {
      return { end, marks: '\u103a', closes: true, repeats: true };
    }
    if (code === asat || code === virama) killed = true;
    else if (isVowel(code)) voiced = true;
  }
  const marks = ordered(text.slice(start, end));
  // A stacked consonant is a consonant with omitted asat.
  const spoken = marks.includes('\u1039') ? ordered(`${marks.replace('\u1039', '')}\u103a`) : marks;
  return { end, marks: spoken, closes: killed && !voiced, repeats: false };
}

/**
 * Splits Burmese letters and marks into syllables; other characters are dropped. Linear time.
 * @param run Unicode, NFC
 */
export function syllablesOf(run: string): string[] {
  const text = run.replace(respelt, respell);
  const syllables: string[] = [];
  let at = 0;
  while (at < text.length) {
    if (kindOf(text.charCodeAt(at)) !== letter) {
      at += 1;
      continue;
    }
    const base = text[at] ?? '';
    let { end, marks, closes, repeats } = clusterAt(text, at + 1);
    const last = syllables.length - 1;
    if (closes && last >= 0) syllables[last] += base + marks;
    else syllables.push(base + marks);
    if (repeats) {
      ({ end, marks } = clusterAt(text, end));
      syllables.push(base + marks);
    }
    at = end;
  }
  return syllables;
}
