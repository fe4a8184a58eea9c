import type { CatalogueOf, KeyOf, TranslateOf } from '@zay/web/platform/language/types.ts';
import type { messages } from '../../catalogues/en.ts';

type English = typeof messages;
export type OfficeCatalogue = CatalogueOf<English>;
/** `audit.title` */
export type TextKey = KeyOf<English>;
export type OfficeTranslate = TranslateOf<English>;

/** Texts with keys known at run time only: `word('content.Brand')`; undefined if there is none. */
export function wordsOf(t: OfficeTranslate): (key: string) => string | undefined {
  return (key) => {
    const text = t(key as 'audit.title');
    return text === key ? undefined : text;
  };
}
