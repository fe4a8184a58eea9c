import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { onReturn } from '../on-return.ts';
import { browserStorage, storageKeys } from '../storage.ts';
import { catalogueOf, loadCatalogue } from './catalogues.ts';
import { hideLanguageOffer, keepLanguage } from './choice.ts';
import { parseLanguage, type Language } from './code.ts';
import { LanguageContext } from './context.ts';
import { announceLanguage, currentLanguage, onLanguageChange } from './current.ts';
import { translator } from './text.ts';

/** Provides the language of the page. `initial` is the language that the server rendered. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial);

  const chosen = useRef(initial);

  /** @param keep saves the choice */
  const show = useCallback(async (next: Language, keep: (language: Language) => void) => {
    chosen.current = next;
    const isLast = () => chosen.current === next;
    await loadCatalogue(next).catch((error: unknown) => {
      if (isLast()) throw error;
    });
    if (!isLast()) return;
    keep(next);
    currentLanguage.set(next);
    setLanguage(next);
    announceLanguage();
  }, []);

  const switchLanguage = useCallback((next: Language) => show(next, keepLanguage), [show]);

  useEffect(() => {
    const saved = () => browserStorage().getItem(storageKeys.language);
    // The page may be in another language than the saved one, by its address.
    let seen = saved();
    const follow = () => {
      const next = saved();
      // The other tab has saved the choice, and may have saved a later one by the time the texts are here. If they fail to load,
      // this tab keeps the old language until its next document.
      if (next !== null && next !== seen) show(parseLanguage(next), hideLanguageOffer).catch(() => undefined);
      seen = next;
    };
    addEventListener('storage', follow);
    const stop = onReturn(follow);
    const stopOwn = onLanguageChange(() => (seen = saved()));
    return () => {
      removeEventListener('storage', follow);
      stop();
      stopOwn();
    };
  }, [show]);

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
