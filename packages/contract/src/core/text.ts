/** Converts Burmese digits ၀-၉ to 0-9. */
export function foldDigits(text: string): string {
  return text.replace(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - 0x1040));
}

/** Length in code points, not UTF-16 units. */
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

/** Trims blanks at both ends; '' when nothing is visible (joiners, fillers, lone marks). */
export function trimmed(text: string): string {
  return /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\p{Z}\u2800]/u.test(text) ? text.trim() : '';
}

/** PostgreSQL stores neither U+0000 nor a lone surrogate. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}
