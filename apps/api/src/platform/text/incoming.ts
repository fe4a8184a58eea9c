import { cutTo, limits, type Language, type TextKind } from '@zay/contract';
import { staffLimits } from '@zay/contract/staff';
import { zawgyiToUnicode } from '@zay/contract/zawgyi';
import type { z } from 'zod';
import { onOneLine, withoutUnseen } from './clean.ts';
import { encodingOf } from './encoding.ts';
import { kindsOf } from './kinds.ts';
import { htmlTags, isBurmese, toZawgyi } from './zawgyi.ts';

/** More text than any form can contain. */
export class TooMuchText extends Error {
  readonly statusCode = 413;
}

/** No endpoint reads JSON below this depth. */
const deepest = 8;
/** UTF-16 units of a text of `limits.longestText` code points. */
const longest = limits.longestText * 2;

/** Stored texts of a buyer by their Zawgyi. One that comes back as it was sent is stored unchanged. */
export type OwnTexts = ReadonlyMap<string, string>;

export const ownTexts = (texts: readonly string[]): OwnTexts =>
  new Map(texts.map((text) => [toZawgyi(text), text]));

/**
 * Normalises an incoming text: clean, Unicode, NFC. The caller's language decides about a text that is well-formed in both
 * encodings.
 * @param own of a buyer who reads Zawgyi
 */
export function cleanText(
  text: string,
  kind: TextKind | undefined,
  language: Language,
  own?: OwnTexts,
): string {
  if (kind === 'html') return text.length > staffLimits.html * 2 ? text : unicodeHtml(withoutUnseen(text));
  const cut = kind === 'search' ? cutTo(text.trim(), limits.searchText) : text;
  // Validation refuses it as too long; NFC of a long run of marks would take seconds.
  if (cut.length > longest && cut.trim().length > longest) return text;
  const seen = withoutUnseen(cut);
  const clean = kind === 'line' || kind === 'search' ? onOneLine(seen) : seen;
  if (!isBurmese(clean)) return clean.normalize('NFC');
  const kept = own?.get(clean);
  if (kept !== undefined) return kept;
  return encodingOf(clean, language) === 'zawgyi' ? zawgyiToUnicode(clean) : clean.normalize('NFC');
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
      encodings[at] === 'zawgyi' || (encodings[at] === 'either' && isZawgyi) ? zawgyiToUnicode(piece) : piece,
    )
    .join('')
    .normalize('NFC');
}

/** Whether a body has a Burmese text. */
export function holdsBurmese(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isBurmese(value);
  if (depth > deepest || typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => holdsBurmese(inner, depth + 1));
}

/**
 * Creates a function that cleans every text of a query or body, except fields marked as verbatim; the mark of an object
 * applies to all its texts. Keys stay. Throws `TooMuchText` beyond `limits.requestText` non-ASCII characters.
 */
export function textReader(
  schema: z.ZodType | undefined,
): (raw: unknown, language: Language, own?: OwnTexts) => unknown {
  const kinds = kindsOf(schema);
  return (raw, language, own) => {
    let left: number = limits.requestText;
    const read = (value: unknown, kind: TextKind | undefined, depth: number): unknown => {
      if (kind === 'verbatim' || depth > deepest) return value;
      if (typeof value === 'string') {
        // oxlint-disable-next-line no-control-regex
        if (kind !== 'html' && value.length <= longest && /[^\x00-\x7f]/.test(value)) left -= value.length;
        if (left < 0) throw new TooMuchText('too much text in one request');
        return cleanText(value, kind, language, own);
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
