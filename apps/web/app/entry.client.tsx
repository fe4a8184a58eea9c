import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './platform/history-moves.ts';
import { loadFirstPage } from './page-routes.tsx';
import { readPageData } from './platform/document.tsx';
import { loadFirstTexts, shownLanguage } from './platform/language/catalogues.ts';
import { hideLanguageOffer, keepLanguage } from './platform/language/choice.ts';
import { languageOfAddress, languageOfCookies, savedLanguage } from './platform/language/code.ts';
import { currentLanguage, firstVisit } from './platform/language/current.ts';
import { noteAnswer } from './platform/api/kept.ts';
import { browserStorage, storageKeys } from './platform/storage.ts';
import { shopRoutes } from './root.tsx';

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

void start();

/**
 * Hydrates the page. Its code and its texts must be here before React compares what the server rendered. Until then the page can
 * be read, as without scripts. No await at the top of this module: the code of pages imports what is in its chunk.
 */
async function start(): Promise<void> {
  try {
    await Promise.all([loadFirstPage(shopRoutes, location), loadFirstTexts(language)]);
  } catch {
    dispatchEvent(new Event('incomplete'));
    return;
  }
  const router = createBrowserRouter(shopRoutes, { hydrationData: readPageData() });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}
