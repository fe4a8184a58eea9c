import { createContext } from 'react';
import { browserStorage, storageKeys } from '../storage.ts';
import { languageCookie, type Language } from './code.ts';

/** On the server: whether the visitor has chosen a language. */
export const IsLanguageChosen = /* @__PURE__ */ createContext(true);

/** Id of the form that offers the languages until one is chosen (frame/language-offer.tsx). */
export const languageOfferId = 'languages';

export function hideLanguageOffer(): void {
  document.getElementById(languageOfferId)?.remove();
}

/** Saves a choice in the storage and, for the server, in a cookie; hides the offer. */
export function keepLanguage(language: Language): void {
  browserStorage().setItem(storageKeys.language, language);
  document.cookie = languageCookie(language);
  hideLanguageOffer();
}
