import { lineUnits } from '../platform/language/line-units.ts';

/**
 * Cuts a text after its last word within `max` characters and adds an ellipsis. If already the first word is longer, the cut
 * is inside it but not inside a letter with its marks, followed by `end`.
 */
export function cutText(text: string, max: number, end = '…'): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max + 1);
  const words = lineUnits(start).slice(0, -1).join('').trimEnd();
  return words ? `${words}…` : start.replace(/\P{M}\p{M}*$/u, end);
}

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
