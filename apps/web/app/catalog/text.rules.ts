import { shown } from '@zay/contract';

/** The first `max` characters and `end` when the text is longer; a stacked Burmese letter is never torn. */
export function cutText(text: string, max: number, end: string): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  let length = max;
  while (length > 0 && (isMark(characters[length]) || characters[length - 1] === stacker)) length -= 1;
  return `${characters.slice(0, length).join('').trimEnd()}${end}`;
}

/** Sign that puts the next Burmese letter below the one before. */
const stacker = '\u1039';

function isMark(character: string | undefined): boolean {
  return character !== undefined && /\p{M}/u.test(character);
}

export const cutBrandText = (text: string) => cutText(text, shown.brandText, shown.brandTextEnd);

/** The offer's description as one line of plain text. */
export const cutOfferText = (html: string) => cutText(plainText(html), shown.offerText, shown.offerTextEnd);

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Text of clean HTML (as the server sends it), for previews only. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z#0-9]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
