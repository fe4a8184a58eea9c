import { defaultVariantName, type Language } from '@zay/contract';
import { sql } from 'kysely';
import { pick, type Bilingual } from '../platform/http/language.ts';
import { nameIn } from './name-in.store.ts';

/**
 * The chosen values of a row of `sku`, in the order of its levels: 'Red,XL'. A level that is called 'Default' offers no
 * choice: its value is 'Default' in both languages, whatever it is called. Values that it offered before keep their names.
 */
export function skuValue(language: 'en' | 'my') {
  return sql<string>`(
    select string_agg(
      case when level.name_en = ${defaultVariantName} and not chosen.removed then ${defaultVariantName}
        else ${nameIn('chosen', language)} end,
      ',' order by level.level)
    from variant_value chosen join variant level on level.id = chosen.variant_id
    where chosen.id in (sku.value1_id, sku.value2_id, sku.value3_id)
  )`;
}

interface ChosenValues {
  readonly sku_value_en: string;
  readonly sku_value_my: string;
}

/** For clients, which know by the same word in every language that there was nothing to choose. */
export function skuValueIn(language: Language, { sku_value_en, sku_value_my }: ChosenValues): string {
  return sku_value_en === defaultVariantName
    ? defaultVariantName
    : pick(language, sku_value_en, sku_value_my);
}

/** For people: 'Red, XL'; '' where there was nothing to choose. */
export function chosenNames({ sku_value_en, sku_value_my }: ChosenValues): Bilingual {
  if (sku_value_en === defaultVariantName) return { en: '', my: '' };
  return { en: sku_value_en.replaceAll(',', ', '), my: sku_value_my.replaceAll(',', ', ') };
}
