import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadCatalogue } from './platform/language/catalogues.ts';
import { parseLanguage } from './platform/language/code.ts';

// The texts of the page's language must be here before React compares what the server rendered.
await loadCatalogue(parseLanguage(document.documentElement.dataset['language']), location.pathname);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
