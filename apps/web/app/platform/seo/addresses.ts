import { languages } from '@zay/contract';
import { htmlLang, languageParameter, type Language } from '../language/code.ts';

/** The address of a page in a language of its own, whatever the visitor's cookie says. */
export function inLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}${languageParameter}=${language}`;
}

/** The name in an address that tells which page of a list it is, from 1. */
export const pageParameter = 'PageNumber';

/** A later page of a list has an address of its own: `/bybrand/5` → `/bybrand/5?PageNumber=2`. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}${path.includes('?') ? '&' : '?'}${pageParameter}=${page}` : path;
}

/** The same for the page that the query of an address names; anything that is no page is the first. */
export function onItsPage(path: string, search: URLSearchParams): string {
  const page = Number(search.get(pageParameter));
  return Number.isSafeInteger(page) ? pagePath(path, page) : path;
}

/** The page in each language, and the address that follows the visitor. */
export function alternates(address: string): readonly { readonly lang: string; readonly href: string }[] {
  const own = languages.map((code) => ({ lang: htmlLang(code), href: inLanguage(address, code) }));
  return [...own, { lang: 'x-default', href: address }];
}

/** The picture of 1200 x 630 that other sites show: made of a picture of ours, else the shop's own. */
export function sharePicture(url: string | undefined): string {
  const [, stem] = /^\/media\/([a-f0-9]{32})\.webp$/.exec(url ?? '') ?? [];
  return stem ? `/media/share/${stem}.jpg` : '/share.jpg';
}
