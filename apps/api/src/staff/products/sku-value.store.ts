import { defaultVariantName } from '@zay/contract';
import { sql, type RawBuilder } from 'kysely';
import { nameIn } from '../../catalog/name-in.store.ts';

/** The choice of a `sku` row, as `Red, XL`, also of removed values; '' without choices. */
export function chosenIn(language: 'en' | 'my', sku = 'sku'): RawBuilder<string> {
  const of = (level: 1 | 2 | 3) => sql.ref(`${sku}.value${level}_id`);
  return sql<string>`coalesce((
    select string_agg(${nameIn('chosen', language)}, ', ' order by level.level)
    from variant_value chosen join variant level on level.id = chosen.variant_id
    where chosen.id in (${of(1)}, ${of(2)}, ${of(3)}) and (level.name_en <> ${defaultVariantName} or chosen.removed)
  ), '')`;
}

/** The same in both languages, as `{ en, my }`. */
export const chosenOfSku = sql<{
  en: string;
  my: string;
}>`json_build_object('en', ${chosenIn('en')}, 'my', ${chosenIn('my')})`;

/** Name of a row in both languages. */
export const namesOf = (table: string) =>
  sql<{ en: string; my: string }>`json_build_object(
    'en', ${sql.ref(`${table}.name_en`)}, 'my', ${sql.ref(`${table}.name_my`)})`;
