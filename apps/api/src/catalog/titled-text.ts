import type { Language, OfferInfo } from '@zay/contract';
import { pick } from '../platform/http/language.ts';

export interface TitledTextRow {
  readonly id: number;
  readonly title_en: string;
  readonly title_my: string;
  readonly description_en: string;
  readonly description_my: string;
}

export function presentTitledText(row: TitledTextRow, language: Language): OfferInfo {
  return {
    id: row.id,
    title: pick(language, row.title_en, row.title_my),
    description: pick(language, row.description_en, row.description_my),
  };
}
