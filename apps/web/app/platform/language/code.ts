import { defaultLanguage, languages, type Language } from '@zay/contract';
import { storageKeys, type KeyValueStorage } from '../storage.ts';

export { defaultLanguage };
export type { Language };

const knownLanguage = (value: string | null | undefined) => languages.find((code) => code === value);

/** Parses a language code; anything unknown is English. */
export function parseLanguage(value: string | null | undefined): Language {
  return knownLanguage(value) ?? defaultLanguage;
}

/** `lang` attribute of the document. `Qaag` is the script code of Zawgyi. */
export function htmlLang(language: Language): string {
  return { 'en-US': 'en', unicode: 'my', zawgyi: 'my-Qaag' }[language];
}

/** Query parameter of the language: `/home?lang=unicode` (docs/decisions/0031). */
export const languageParameter = 'lang';

/** Language of a query string; undefined when it is missing or unknown. */
export function languageOfAddress(search: URLSearchParams): Language | undefined {
  return knownLanguage(search.get(languageParameter));
}

/** Removes the language parameter: `?productId=5&lang=zawgyi` → `?productId=5` */
export function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(languageParameter)) return search;
  query.delete(languageParameter);
  return query.size > 0 ? `?${query}` : '';
}

/** Language of a Cookie header; undefined when it is missing or unknown. */
export function languageOfCookies(header: string | null): Language | undefined {
  const pair = header?.split('; ').find((part) => part.startsWith(`${storageKeys.language}=`));
  return knownLanguage(pair?.slice(storageKeys.language.length + 1));
}

/** Language that a visitor has chosen, by the URL, else by the cookie; undefined before any choice. */
export function chosenLanguage({ url, headers }: Pick<Request, 'url' | 'headers'>): Language | undefined {
  return languageOfAddress(new URL(url).searchParams) ?? languageOfCookies(headers.get('cookie'));
}

/** Language to render a page in: the chosen one, else English. */
export function languageOfRequest(request: Pick<Request, 'url' | 'headers'>): Language {
  return chosenLanguage(request) ?? defaultLanguage;
}

export function savedLanguage(storage: KeyValueStorage): Language {
  return parseLanguage(storage.getItem(storageKeys.language));
}

/** Cookie value for the server. The browser itself reads the language from local storage. */
export function languageCookie(language: Language): string {
  return `${storageKeys.language}=${language}; path=/; max-age=31536000; samesite=lax`;
}
