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

// The first call to the API must already ask for the language that the server has rendered. The cookie comes first: before its
// scripts are there, a page changes nothing else.
const chosen = languageOfCookies(document.cookie);
if (chosen) {
  browserStorage().setItem(storageKeys.language, chosen);
  // A page that the browser kept from before the choice.
  hideLanguageOffer();
} else if (browserStorage().getItem(storageKeys.language) === null) {
  firstVisit.set(true);
  browserStorage().setItem(storageKeys.language, language);
  if (asked) keepLanguage(asked);
}
currentLanguage.set(asked ?? savedLanguage(browserStorage()));

// The texts must be here before React compares what the server rendered. Until then the page can be read, as without scripts.
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
