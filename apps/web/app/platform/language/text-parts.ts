/**
 * The parts of the texts of a language: `first` for the pages that visitors land on, `all` for a visit that begins on
 * another page, and `later` for one that comes from the first pages. Each is one file.
 */
export type TextPart = 'first' | 'later' | 'all';

/** Pages that need the first part of the texts only. */
const firstPages =
  /^\/(home|productsearch|resultproduct|productdetails|bycategory|shop-by-brands|bybrand\/[^/]+|chooselanguage)?$/;

/** The part that a visit needs which begins on the page at `pathname`; all texts without one. */
export function textPartOf(pathname?: string): 'first' | 'all' {
  return pathname !== undefined && firstPages.test(pathname) ? 'first' : 'all';
}
