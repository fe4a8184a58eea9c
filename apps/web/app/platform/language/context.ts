import { createContext, use } from 'react';
import type { Language } from './code.ts';
import type { Translate } from './text.ts';

export interface LanguageState {
  readonly language: Language;
  readonly t: Translate;
  /**
   * Does nothing before the texts are loaded, nor if another language is chosen meanwhile. @throws if they fail to load
   */
  readonly switchLanguage: (language: Language) => Promise<void>;
}

/** The storefront's provider and the back office each supply their own texts. */
export const LanguageContext = createContext<LanguageState | undefined>(undefined);

/** The current language, its texts, and a function that changes both without a reload. */
export function useLanguage(): LanguageState {
  const state = use(LanguageContext);
  if (!state) throw new Error('useLanguage needs a LanguageProvider');
  return state;
}

/** `const t = useText(); t('common.close')` */
export function useText(): Translate {
  return useLanguage().t;
}
