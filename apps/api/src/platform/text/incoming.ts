import { cutTo, limits, type Language, type TextKind } from '@zay/contract';
import { staffLimits } from '@zay/contract/staff';
import type { z } from 'zod';
import { onOneLine, withoutUnseen } from './clean.ts';
import { encodingOf } from './encoding.ts';
import { kindsOf } from './kinds.ts';
import { isUnicodeSpelling } from './spelling.ts';
import { htmlTags, isBurmese, sentAs, sentTo, unicodeOf } from './zawgyi.ts';

/** More text than any form can contain. */
export class TooMuchText extends Error {
  readonly statusCode = 413;
}

/** No endpoint reads JSON below this depth. */
const deepest = 8;
/** UTF-16 units of a text of `limits.longestText` code points. */
const longest = limits.longestText * 2;

/**
 * Normalises an incoming text: clean, Unicode, NFC. The caller's language only decides whether it may be a text that
 * the shop sent in Zawgyi.
 * @param buyerId null for guests and staff
 */
export function cleanText(
  text: string,
  kind: TextKind | undefined,
  language: Language,
  buyerId: number | null = null,
): string {
  if (kind === 'html') return text.length > staffLimits.html * 2 ? text : unicodeHtml(withoutUnseen(text));
  const cut = kind === 'search' ? cutTo(text.trim(), limits.searchText) : text;
  // Validation refuses it as too long; NFC of a long run of marks would take seconds.
  if (cut.length > longest && cut.trim().length > longest) return text;
  const seen = withoutUnseen(cut);
  const clean = kind === 'line' || kind === 'search' ? onOneLine(seen) : seen;
  if (!isBurmese(clean)) return clean.normalize('NFC');
  const original = language === 'zawgyi' ? originalOf(clean, buyerId) : undefined;
  return original ?? (encodingOf(clean) === 'zawgyi' ? unicodeOf(clean) : clean.normalize('NFC'));
}

/** Per text node, because pasted Zawgyi may be mixed with typed Unicode. */
function unicodeHtml(html: string): string {
  if (!isBurmese(html)) return html.normalize('NFC');
  const pieces = html.split(htmlTags);
  const encodings = pieces.map((piece) => (isBurmese(piece) ? encodingOf(piece) : 'unicode'));
  // An ambiguous piece has the encoding of the whole text.
  const isZawgyi = encodings.includes('either') && encodingOf(html) === 'zawgyi';
  return pieces
    .map((piece, at) =>
      encodings[at] === 'zawgyi' || (encodings[at] === 'either' && isZawgyi) ? unicodeOf(piece) : piece,
    )
    .join('')
    .normalize('NFC');
}

/**
 * The stored text that the shop sent as this Zawgyi text. If it is also well-formed Unicode it may have been typed, so
 * it counts only for the buyer who received it.
 */
function originalOf(text: string, buyerId: number | null): string | undefined {
  if (!isUnicodeSpelling(text.normalize('NFC'))) return sentAs(text);
  return buyerId ? sentTo(buyerId, text) : undefined;
}

/**
 * Creates a function that cleans every text of a query or body, except fields marked as verbatim; the mark of an object
 * applies to all its texts. Keys stay. Throws `TooMuchText` beyond `limits.requestText` non-ASCII characters.
 */
export function textReader(
  schema: z.ZodType | undefined,
): (raw: unknown, language: Language, buyerId?: number | null) => unknown {
  const kinds = kindsOf(schema);
  return (raw, language, buyerId) => {
    let left: number = limits.requestText;
    const read = (value: unknown, kind: TextKind | undefined, depth: number): unknown => {
      if (kind === 'verbatim' || depth > deepest) return value;
      if (typeof value === 'string') {
        // oxlint-disable-next-line no-control-regex
        if (kind !== 'html' && value.length <= longest && /[^\x00-\x7f]/.test(value)) left -= value.length;
        if (left < 0) throw new TooMuchText('too much text in one request');
        return cleanText(value, kind, language, buyerId);
      }
      if (Array.isArray(value)) return value.map((inner) => read(inner, kind, depth + 1));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, read(inner, kind ?? kinds.get(key), depth + 1)]),
      );
    };
    return read(raw, undefined, 0);
  };
}
