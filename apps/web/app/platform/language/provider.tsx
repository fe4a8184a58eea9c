import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
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

  const switchLanguage = useCallback(async (next: Language) => {
    browserStorage().setItem(storageKeys.language, next);
    keepLanguage(next);
    currentLanguage.set(next);
    await loadCatalogue(next);
    setLanguage(next);
    announceLanguage();
  }, []);

  useEffect(() => {
    // Restore the cookie when only local storage still has the choice.
    const wanted = currentLanguage.get();
    if (wanted !== initial) void loadCatalogue(wanted).then(() => switchLanguage(wanted));
  }, [initial, switchLanguage]);

  const state = useMemo(
    () => ({ language, t: translator(catalogueOf(language)), switchLanguage }),
    [language, switchLanguage],
  );
  return <LanguageContext value={state}>{children}</LanguageContext>;
}
