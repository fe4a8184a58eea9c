/** Burmese digits ၀-၉ become 0-9; everything else stays. */
export function foldDigits(text: string): string {
  return text.replace(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - 0x1040));
}

/** Length of a text as people count it: code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** The first `max` code points of a text. */
export function cutTo(text: string, max: number): string {
  if (text.length <= max) return text;
  return Array.from(text.slice(0, max * 2))
    .slice(0, max)
    .join('');
}

/** PostgreSQL stores neither U+0000 nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}
