import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { browserStorage, storageKeys } from '../storage.ts';
import { catalogueOf, loadCatalogue } from './catalogues.ts';
import { languageCookie, type Language } from './code.ts';
import { announceLanguage } from './changes.ts';
import { currentLanguage } from './current.ts';
import { translator, type Translate } from './text.ts';

interface LanguageState {
  readonly language: Language;
  readonly t: Translate;
  readonly switchLanguage: (language: Language) => Promise<void>;
}

const LanguageContext = createContext<LanguageState | undefined>(undefined);

/** Holds the language of the page; `initial` is what the server rendered. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial);

  const switchLanguage = useCallback(async (next: Language) => {
    browserStorage().setItem(storageKeys.language, next);
    document.cookie = languageCookie(next);
    currentLanguage.set(next);
    await loadCatalogue(next);
    setLanguage(next);
    announceLanguage();
  }, []);

  useEffect(() => {
    // The cookie may be gone while the choice is still in local storage.
    const wanted = currentLanguage.get();
    if (wanted !== initial) void loadCatalogue(wanted).then(() => switchLanguage(wanted));
  }, [initial, switchLanguage]);

  const state = useMemo(
    () => ({ language, t: translator(catalogueOf(language)), switchLanguage }),
    [language, switchLanguage],
  );
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

/** The language, its texts, and the switch that changes both without a reload. */
export function useLanguage(): LanguageState {
  const state = use(LanguageContext);
  if (!state) throw new Error('useLanguage needs a LanguageProvider');
  return state;
}

/** `const t = useText(); t('common.close')` */
export function useText(): Translate {
  return useLanguage().t;
}
