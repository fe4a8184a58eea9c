interface Spelled {
  readonly spellings: readonly string[];
}

/** Entries of which one spelling contains the text; all for an empty text. */
export function searchSpellings<Entry extends Spelled>(
  entries: readonly Entry[],
  text: string,
): readonly Entry[] {
  if (text.trim() === '') return entries;
  const wanted = comparable(text);
  if (wanted === '') return [];
  return entries.filter(({ spellings }) => spellings.some((one) => comparable(one).includes(wanted)));
}

/**
 * Small letters and digits without spaces and punctuation. Burmese letters that look alike and are typed for each other
 * are one: the zero and wa, nya and u.
 */
function comparable(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('၀', 'ဝ')
    .replaceAll('ဉ', 'ဥ');
}
