import { createContext, use } from 'react';
import type { Language } from './code.ts';
import type { Translate } from './text.ts';

export interface LanguageState {
  readonly language: Language;
  readonly t: Translate;
  readonly switchLanguage: (language: Language) => Promise<void>;
}

/** Filled by the storefront's provider, and by the back office, which brings texts of its own. */
export const LanguageContext = createContext<LanguageState | undefined>(undefined);

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
