import { sql } from 'kysely';

/** A numeric setting of staff, as a column; 0 when not set. */
export function numberSetting(key: string) {
  return sql<number>`coalesce((
    select value::numeric from setting where setting.key = ${key} and jsonb_typeof(value) = 'number'
  ), 0)`;
}
