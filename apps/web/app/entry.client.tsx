import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadCatalogue } from './platform/language/catalogues.ts';
import { parseLanguage } from './platform/language/code.ts';
import { firstVisit } from './platform/language/first-visit.ts';
import { browserStorage, storageKeys } from './platform/storage.ts';

const language = parseLanguage(document.documentElement.dataset['language']);

// The first call to the API must already ask for the language that the server has rendered.
if (browserStorage().getItem(storageKeys.language) === null) {
  firstVisit.set(!document.cookie.includes(`${storageKeys.language}=`));
  browserStorage().setItem(storageKeys.language, language);
}

// The texts must be here before React compares what the server rendered.
await loadCatalogue(language, location.pathname);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
