import { createContext } from 'react';
import { languageCookie, type Language } from './code.ts';

/** On the server: whether the visitor who asks for the document has a language. */
export const IsLanguageChosen = /* @__PURE__ */ createContext(true);

/** The form that offers the languages until one is chosen (frame/language-offer.tsx). */
export const languageOfferId = 'languages';

export function hideLanguageOffer(): void {
  document.getElementById(languageOfferId)?.remove();
}

/** Keeps a choice where the server sees it, and offers no other. */
export function keepLanguage(language: Language): void {
  document.cookie = languageCookie(language);
  hideLanguageOffer();
}
