import { shown } from '@zay/contract';

/** Truncates a text to `max` characters and appends `end`. Never splits a stacked Burmese letter. */
export function cutText(text: string, max: number, end: string): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  let length = max;
  while (length > 0 && (isMark(characters[length]) || characters[length - 1] === stacker)) length -= 1;
  return `${characters.slice(0, length).join('').trimEnd()}${end}`;
}

/** Virama: it stacks the next Burmese letter below the previous one. */
const stacker = '\u1039';

function isMark(character: string | undefined): boolean {
  return character !== undefined && /\p{M}/u.test(character);
}

export const cutBrandText = (text: string) => cutText(text, shown.brandText, shown.brandTextEnd);

/** An offer's description as one line of plain text. */
export const cutOfferText = (html: string) => cutText(plainText(html), shown.offerText, shown.offerTextEnd);

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Extracts the text of HTML that the server has sanitized. For previews only. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z#0-9]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
