import { cutTo, limits, type Language, type TextKind } from '@zay/contract';
import { staffLimits } from '@zay/contract/staff';
import type { z } from 'zod';
import { onOneLine, withoutUnseen } from './clean.ts';
import { encodingOf } from './encoding.ts';
import { kindsOf } from './kinds.ts';
import { htmlTags, isBurmese, sentAs, unicodeOf } from './zawgyi.ts';

/** More text than any form of the shop holds. */
export class TooMuchText extends Error {
  readonly statusCode = 413;
}

/** JSON below this depth is nothing that an endpoint reads. */
const deepest = 8;
/** UTF-16 units of a text of `limits.longestText` code points. */
const longest = limits.longestText * 2;

/**
 * One arriving text as the shop keeps it: clean, Unicode, NFC.
 * Where nobody can tell the encoding the caller's language decides, but for searches, which try both readings.
 */
export function cleanText(text: string, kind: TextKind | undefined, language: Language): string {
  if (kind === 'html') return text.length > staffLimits.html * 2 ? text : unicodeHtml(withoutUnseen(text));
  const cut = kind === 'search' ? cutTo(text.trim(), limits.searchText) : text;
  // Validation refuses it as too long; NFC of a long run of marks would take seconds.
  if (cut.length > longest && cut.trim().length > longest) return text;
  const seen = withoutUnseen(cut);
  const clean = kind === 'line' || kind === 'search' ? onOneLine(seen) : seen;
  return isBurmese(clean) ? burmeseText(clean, kind, language) : clean.normalize('NFC');
}

/** Text by text: what was pasted in Zawgyi stands among what was typed in Unicode. */
function unicodeHtml(html: string): string {
  if (!isBurmese(html)) return html.normalize('NFC');
  const ofAll = encodingOf(html);
  const pieces = html.split(htmlTags).map((piece) => {
    const own = isBurmese(piece) ? encodingOf(piece) : 'unicode';
    return own === 'zawgyi' || (own === 'either' && ofAll === 'zawgyi') ? unicodeOf(piece) : piece;
  });
  return pieces.join('').normalize('NFC');
}

function burmeseText(text: string, kind: TextKind | undefined, language: Language): string {
  const readsZawgyi = language === 'zawgyi';
  const original = readsZawgyi ? sentAs(text) : undefined;
  if (original !== undefined) return original;
  const encoding = encodingOf(text);
  const isZawgyi = encoding === 'zawgyi' || (encoding === 'either' && readsZawgyi && kind !== 'search');
  return isZawgyi ? unicodeOf(text) : text.normalize('NFC');
}

/**
 * Makes a reader of one schema's input: every text of a query or body cleaned, but for the fields that the contract
 * marks as verbatim; the mark of an object is that of all its texts. Keys stay. Throws `TooMuchText` beyond
 * `limits.requestText` non-ASCII characters.
 */
export function textReader(schema: z.ZodType | undefined): (raw: unknown, language: Language) => unknown {
  const kinds = kindsOf(schema);
  return (raw, language) => {
    let left: number = limits.requestText;
    const read = (value: unknown, kind: TextKind | undefined, depth: number): unknown => {
      if (kind === 'verbatim' || depth > deepest) return value;
      if (typeof value === 'string') {
        // oxlint-disable-next-line no-control-regex
        if (kind !== 'html' && value.length <= longest && /[^\x00-\x7f]/.test(value)) left -= value.length;
        if (left < 0) throw new TooMuchText('too much text in one request');
        return cleanText(value, kind, language);
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
