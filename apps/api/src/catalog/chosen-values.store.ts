import { defaultVariantName, type Language } from '@zay/contract';
import { sql } from 'kysely';
import { pick, type Bilingual } from '../platform/http/language.ts';
import { nameIn } from './name-in.store.ts';

/**
 * The chosen values of a `sku` row, in the order of its levels: 'Red,XL'. A level named 'Default' has no choices: its
 * value is 'Default' in both languages, whatever its name. Removed values keep their names.
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

/** For clients, which detect products without choices by the same word in every language. */
export function skuValueIn(language: Language, { sku_value_en, sku_value_my }: ChosenValues): string {
  return sku_value_en === defaultVariantName
    ? defaultVariantName
    : pick(language, sku_value_en, sku_value_my);
}

/** For display: 'Red, XL'; '' without choices. */
export function chosenNames({ sku_value_en, sku_value_my }: ChosenValues): Bilingual {
  if (sku_value_en === defaultVariantName) return { en: '', my: '' };
  return { en: sku_value_en.replaceAll(',', ', '), my: sku_value_my.replaceAll(',', ', ') };
}
