import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { yangonDayRange } from '@zay/contract';

/** First and last day in Myanmar, YYYY-MM-DD; a missing one is unbounded. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Condition: an instant is within these days. @param column as `placed.created_at` */
export function onDays(column: string, { from, to }: Days): RawBuilder<SqlBool> {
  const instant = sql.ref(column);
  const since = from === undefined ? sql`true` : sql`${instant} >= ${yangonDayRange(from).from}`;
  const until = to === undefined ? sql`true` : sql`${instant} < ${yangonDayRange(to).until}`;
  return sql<SqlBool>`${since} and ${until}`;
}
