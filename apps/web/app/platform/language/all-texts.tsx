import { useEffect, useState, type ReactNode } from 'react';
import { loadCatalogue } from './catalogues.ts';
import type { Language } from './code.ts';
import { useLanguage } from './context.ts';

/** Shows its children once all texts are there; for late parts of pages that come with the first texts only. */
export function AllTexts({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const [ready, setReady] = useState<Language>();
  useEffect(() => {
    let isCurrent = true;
    // Without an answer the part stays away; the page itself is whole.
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
