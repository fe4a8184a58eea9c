import { useEffect, useState, type ReactNode } from 'react';
import { loadCatalogue } from './catalogues.ts';
import type { Language } from './code.ts';
import { useLanguage } from './context.ts';

/** Renders `children` once all texts are loaded. For lazy components on pages that load only the first texts. */
export function AllTexts({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const [ready, setReady] = useState<Language>();
  useEffect(() => {
    let isCurrent = true;
    // The texts could not be loaded. Only this component stays hidden.
    loadCatalogue(language).then(
      () => isCurrent && setReady(language),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return ready === language ? children : null;
}
