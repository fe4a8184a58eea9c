import { useEffect, useReducer, type ReactNode } from 'react';
import { hasAllTexts, loadCatalogue } from './catalogues.ts';
import { useLanguage } from './context.ts';

/** Renders `children` once all texts are loaded. For lazy components on pages that load only the first texts. */
export function AllTexts({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // When the texts cannot be loaded, only this component stays hidden.
    loadCatalogue(language).then(renderAgain, () => undefined);
  }, [language]);
  return hasAllTexts(language) ? children : null;
}
