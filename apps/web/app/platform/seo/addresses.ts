import { languages } from '@zay/contract';
import { htmlLang, languageParameter, type Language } from '../language/code.ts';

/** Adds the language parameter to a URL. It overrides the visitor's cookie. */
export function inLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}${languageParameter}=${language}`;
}

/** Query parameter of the page number of a list, from 1. */
export const pageParameter = 'PageNumber';

/** Adds the page number to a path from page 2 on: `/bybrand/5` → `/bybrand/5?PageNumber=2`. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}${path.includes('?') ? '&' : '?'}${pageParameter}=${page}` : path;
}

/** Like `pagePath`, with the page number of a query. An invalid number counts as page 1. */
export function withPageNumber(path: string, search: URLSearchParams): string {
  const page = Number(search.get(pageParameter));
  return Number.isSafeInteger(page) ? pagePath(path, page) : path;
}

/** hreflang alternates: one URL for each language, and `x-default`. */
export function alternates(address: string): readonly { readonly lang: string; readonly href: string }[] {
  const own = languages.map((code) => ({ lang: htmlLang(code), href: inLanguage(address, code) }));
  return [...own, { lang: 'x-default', href: address }];
}

/** URL of the picture for link previews, 1200 x 630: derived from one of our pictures, otherwise the shop's own. */
export function sharePicture(url: string | undefined): string {
  const [, stem] = /^\/media\/([a-f0-9]{32})\.webp$/.exec(url ?? '') ?? [];
  return stem ? `/media/share/${stem}.jpg` : '/share.jpg';
}
