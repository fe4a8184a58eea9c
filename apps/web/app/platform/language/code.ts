import { defaultLanguage, languages, type Language } from '@zay/contract';
import { storageKeys, type KeyValueStorage } from '../storage.ts';

export { defaultLanguage };
export type { Language };

/** One of the three codes; anything else is English. */
export function parseLanguage(value: string | null | undefined): Language {
  return languages.find((code) => code === value) ?? defaultLanguage;
}

/** `lang` of the document; `Qaag` is the script code of Zawgyi. */
export function htmlLang(language: Language): string {
  return { 'en-US': 'en', unicode: 'my', zawgyi: 'my-Qaag' }[language];
}

/** The name in an address that asks for a language: `/home?lang=unicode` (docs/decisions/0031). */
export const languageParameter = 'lang';

/** The language that an address asks for; undefined without one, or with one that there is not. */
export function languageOfAddress(search: URLSearchParams): Language | undefined {
  const asked = search.get(languageParameter);
  return languages.find((code) => code === asked);
}

/** `?productId=5&lang=zawgyi` → `?productId=5` */
export function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(languageParameter)) return search;
  query.delete(languageParameter);
  return query.size > 0 ? `?${query}` : '';
}

/** The language that a browser sent in its Cookie header. */
export function languageOfCookies(header: string | null): Language {
  const pair = header?.split('; ').find((part) => part.startsWith(`${storageKeys.language}=`));
  return parseLanguage(pair?.slice(storageKeys.language.length + 1));
}

/** The language that a page is rendered in: its address's, else the cookie's, else English. */
export function languageOfRequest({ url, headers }: Pick<Request, 'url' | 'headers'>): Language {
  return languageOfAddress(new URL(url).searchParams) ?? languageOfCookies(headers.get('cookie'));
}

export function savedLanguage(storage: KeyValueStorage): Language {
  return parseLanguage(storage.getItem(storageKeys.language));
}

/** The cookie tells the server, the storage the browser. */
export function languageCookie(language: Language): string {
  return `${storageKeys.language}=${language}; path=/; max-age=31536000; samesite=lax`;
}
