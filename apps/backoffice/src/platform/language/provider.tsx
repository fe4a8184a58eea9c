import { useMemo, type ReactNode } from 'react';
import { LanguageContext } from '@zay/web/platform/language/context.ts';
import { useOfficeTexts } from './context.ts';
import { parseOfficeLanguage, switchLanguage } from './texts.ts';

/** Provides language and texts to the shop's ui kit. */
export function OfficeLanguage({ children }: { children: ReactNode }) {
  const { language, shopText } = useOfficeTexts();
  const state = useMemo(
    () => ({
      language,
      t: shopText,
      switchLanguage: (code: string) => switchLanguage(parseOfficeLanguage(code)),
    }),
    [language, shopText],
  );
  return <LanguageContext value={state}>{children}</LanguageContext>;
}
