import type { CatalogueOf, KeyOf, TranslateOf } from '@zay/web/platform/language/messages/types.ts';
import type { messages } from './messages/en/index.ts';

type English = typeof messages;
export type OfficeCatalogue = CatalogueOf<English>;
/** `audit.title` */
export type TextKey = KeyOf<English>;
export type OfficeTranslate = TranslateOf<English>;
