/**
 * Burmese has no blanks between words. Browsers break its lines by a dictionary, which cuts loanwords inside a syllable, or
 * anywhere if they have none. These rules are the same on the server and in every browser (decision 0166).
 */
const onset = '[\u1000-\u102a]';
/**
 * Marks, great sa and punctuation; a stacked letter, and one after vowel e or medial ya, which in Zawgyi precede their letter; a
 * closing consonant, with asat or above a stacked letter.
 */
const rest = `([\u102b-\u1030\u1032-\u1038\u103a\u103c-\u103f\u104a-\u104f]|[\u1031\u1039\u103b]${onset}?|${onset}(?=\u1037?[\u1039\u103a]))`;
/** A letter by itself is nearly always the beginning of a word, as in စမတ်, or its end, as in သဘာဝ. */
const bare = `(${onset}(?!${rest}))`;
const unit = `${bare}*${onset}${rest}+(${bare}+(?!${onset}))?`;

export const burmese = new RegExp(onset);

// The lookahead makes `unit` atomic: it takes all it can, whatever follows.
const beforeBreak = new RegExp(`\\s+|(?=(${unit}))\\1(?=${onset})`, 'g');

/**
 * Splits a text where its lines may end: after spaces, and between Burmese syllables that do not belong together. Joined they are
 * the text again.
 */
export function lineUnits(text: string): string[] {
  return text.replace(beforeBreak, '$&\0').split('\0');
}
