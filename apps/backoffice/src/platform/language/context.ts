import { useStore } from '@zay/web/platform/store.ts';
import { wordsOf, type OfficeTranslate } from './text.ts';
import { currentTexts, type Texts } from './texts.ts';

export function useOfficeTexts(): Texts {
  const texts = useStore(currentTexts);
  if (!texts) throw new Error('the texts are not loaded yet');
  return texts;
}

/** `const t = useText(); t('audit.title')` */
export function useText(): OfficeTranslate {
  return useOfficeTexts().t;
}

/** `const word = useWord(); word(`content.${name}`) ?? name` */
export function useWord(): (key: string) => string | undefined {
  return wordsOf(useText());
}

/** Selects a bilingual name by language: `const pick = usePick(); pick(row.name)`. */
export function usePick(): (text: { readonly en: string; readonly my: string }) => string {
  const { language } = useOfficeTexts();
  return ({ en, my }) => (language === 'unicode' ? my || en : en || my);
}
