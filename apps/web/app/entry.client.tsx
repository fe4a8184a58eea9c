import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import './platform/history-moves.ts';
import { loadFirstTexts, shownLanguage } from './platform/language/catalogues.ts';
import { hideLanguageOffer, keepLanguage } from './platform/language/choice.ts';
import { languageOfAddress, languageOfCookies, savedLanguage } from './platform/language/code.ts';
import { currentLanguage, firstVisit } from './platform/language/current.ts';
import { noteAnswer } from './platform/api/kept.ts';
import { browserStorage, storageKeys } from './platform/storage.ts';

noteAnswer('', document.documentElement.dataset['keptAt']);
const language = shownLanguage();
const asked = languageOfAddress(new URLSearchParams(location.search));

// The first API call must use the language of the server's HTML. The cookie comes first, because before hydration
// nothing else can change it.
const chosen = languageOfCookies(document.cookie);
if (chosen) {
  browserStorage().setItem(storageKeys.language, chosen);
  // The browser restored a page from before the choice.
  hideLanguageOffer();
} else if (browserStorage().getItem(storageKeys.language) === null) {
  firstVisit.set(true);
  browserStorage().setItem(storageKeys.language, language);
  if (asked) keepLanguage(asked);
}
currentLanguage.set(asked ?? savedLanguage(browserStorage()));

// React needs the texts to hydrate. Until then the page is readable, as without scripts.
const areTextsHere = await loadFirstTexts(language).then(
  () => true,
  () => false,
);
if (areTextsHere) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
} else dispatchEvent(new Event('textsmissing'));
