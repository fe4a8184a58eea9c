import { sql } from 'kysely';

/** A row's name in one language, falling back to the other (decision 170): `pick` in SQL. */
export function nameIn(table: string, language: 'en' | 'my') {
  const [wanted, other] = language === 'en' ? ['name_en', 'name_my'] : ['name_my', 'name_en'];
  return sql`coalesce(nullif(${sql.ref(`${table}.${wanted}`)}, ''), ${sql.ref(`${table}.${other}`)})`;
}
