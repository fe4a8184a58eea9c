import { announceLanguage } from '@zay/web/platform/language/current.ts';
import { htmlLang, type Language } from '@zay/web/platform/language/code.ts';
import { currentLanguage } from '@zay/web/platform/language/current.ts';
import { translator, type Translate } from '@zay/web/platform/language/text.ts';
import { browserStorage, storageKeys } from '@zay/web/platform/storage.ts';
import { createStore } from '@zay/web/platform/store.ts';
import type { messages } from '../../catalogues/en.ts';
import type { OfficeTranslate } from './text.ts';

/** Without Zawgyi, which is for buyers with old phones. */
export const officeLanguages = ['en-US', 'unicode'] as const satisfies readonly Language[];
export type OfficeLanguage = (typeof officeLanguages)[number];

/** Falls back to English. */
export function parseOfficeLanguage(value: string | null): OfficeLanguage {
  return officeLanguages.find((code) => code === value) ?? 'en-US';
}

export interface Texts {
  readonly language: OfficeLanguage;
  readonly t: OfficeTranslate;
  /** For the shop's ui kit. */
  readonly shopText: Translate;
}

const load = {
  'en-US': () => import('../../catalogues/en.ts'),
  unicode: () => import('../../catalogues/my.ts'),
};

async function loadTexts(language: OfficeLanguage): Promise<Texts> {
  const { messages: office, shopMessages } = await load[language]();
  return { language, t: translator<typeof messages>(office), shopText: translator(shopMessages) };
}

/** The texts on screen; undefined until `openTexts` resolves. */
export const currentTexts = createStore<Texts | undefined>(undefined);

async function show(language: OfficeLanguage): Promise<void> {
  const texts = await loadTexts(language);
  currentLanguage.set(language);
  document.documentElement.lang = htmlLang(language);
  currentTexts.set(texts);
}

/** Loads the texts of the last chosen language. */
export async function openTexts(): Promise<void> {
  await show(parseOfficeLanguage(browserStorage().getItem(storageKeys.language)));
}

/** Switches the language of the screen and of later requests. */
export async function switchLanguage(language: OfficeLanguage): Promise<void> {
  browserStorage().setItem(storageKeys.language, language);
  await show(language);
  announceLanguage();
}

/** The texts, for code outside components. */
export function officeText(): OfficeTranslate {
  const texts = currentTexts.get();
  if (!texts) throw new Error('the texts are not loaded yet');
  return texts.t;
}
