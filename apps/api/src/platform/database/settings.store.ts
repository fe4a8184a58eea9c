import { sql } from 'kysely';

/** A number among the settings that staff may change, as a column; 0 when it is not set. */
export function numberSetting(key: string) {
  return sql<number>`coalesce((
    select value::numeric from setting where setting.key = ${key} and jsonb_typeof(value) = 'number'
  ), 0)`;
}
