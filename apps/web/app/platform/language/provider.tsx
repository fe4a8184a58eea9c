import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { browserStorage, storageKeys } from '../storage.ts';
import { catalogueOf, loadCatalogue } from './catalogues.ts';
import { keepLanguage } from './choice.ts';
import type { Language } from './code.ts';
import { LanguageContext } from './context.ts';
import { announceLanguage, currentLanguage } from './current.ts';
import { translator } from './text.ts';

/** Provides the language of the page. `initial` is the language that the server rendered. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial);

  const chosen = useRef(initial);

  const switchLanguage = useCallback(async (next: Language) => {
    chosen.current = next;
    const isLast = () => chosen.current === next;
    await loadCatalogue(next).catch((error: unknown) => {
      if (isLast()) throw error;
    });
    if (!isLast()) return;
    browserStorage().setItem(storageKeys.language, next);
    keepLanguage(next);
    currentLanguage.set(next);
    setLanguage(next);
    announceLanguage();
  }, []);

  useEffect(() => {
    // Restore the cookie when only local storage still has the choice.
    const wanted = currentLanguage.get();
    // If the texts fail to load, the page and its calls keep the old language.
    if (wanted !== initial) switchLanguage(wanted).catch(() => currentLanguage.set(initial));
  }, [initial, switchLanguage]);

  const state = useMemo(
    () => ({ language, t: translator(catalogueOf(language)), switchLanguage }),
    [language, switchLanguage],
  );
  return <LanguageContext value={state}>{children}</LanguageContext>;
}
