/**
 * The text that search compares: what products are indexed by and what buyers type go through the same function.
 * The result holds only letters, digits, marks and single blanks, so it needs no escaping in LIKE.
 * Latin letters lose case and accents, Burmese digits become 0-9, ၀ (digit zero) typed for ဝ (letter wa) and the
 * other way round are put right, punctuation and zero-width characters go.
 * @param parts texts to search in (names, brand, tags; empty ones are skipped) or the one text to search for
 */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => normalise(part ?? ''))
    .filter((part) => part !== '')
    .join(' ');
}

const zeroWidth = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const latinAccents = /(?<=\p{Script=Latin}\p{M}*)\p{M}+/gu;
/** ၀ with no digit beside it that stands in a Burmese word. */
const zeroForWa =
  /(?<![0-9\u1040-\u1049])\u1040(?=[\u1000-\u103f])|(?<=[\u1000-\u103f])\u1040(?![0-9\u1040-\u1049])/g;
/** ဝ behind a digit that no Burmese letter or mark follows. */
const waForZero = /(?<=[0-9\u1040-\u1049]\u101d*)\u101d(?!\u101d*[\u1000-\u101c\u101e-\u103f])/g;
const nothingToSearch = /[^\p{L}\p{N}\p{M}]+/gu;

function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(latinAccents, '')
    .normalize('NFKC')
    .replace(zeroWidth, '')
    .replace(zeroForWa, '\u101d')
    .replace(waForZero, '\u1040')
    .replace(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - 0x1040))
    .toLowerCase()
    .replace(nothingToSearch, ' ')
    .trim();
}

/** The words of a search, each of which must be found. */
export function searchWords(query: string): string[] {
  const text = searchText(query);
  return text === '' ? [] : [...new Set(text.split(' '))];
}
