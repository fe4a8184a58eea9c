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

/** The language that a browser sent in its Cookie header. */
export function languageOfCookies(header: string | null): Language {
  const pair = header?.split('; ').find((part) => part.startsWith(`${storageKeys.language}=`));
  return parseLanguage(pair?.slice(storageKeys.language.length + 1));
}

export function savedLanguage(storage: KeyValueStorage): Language {
  return parseLanguage(storage.getItem(storageKeys.language));
}

/** The cookie tells the server, the storage the browser. */
export function languageCookie(language: Language): string {
  return `${storageKeys.language}=${language}; path=/; max-age=31536000; samesite=lax`;
}
